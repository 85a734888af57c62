import { formatDate } from '@studio/contracts';
import { Link, Slot, useChange, useQuery, useSession, type Prefetch } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import { DeskLink } from '../desk-link.js';
import { NeedsScripts } from '../needs-scripts.js';
import { ACCOUNT, prefetchOwn, type Account } from '../own-data.js';
import { DeleteAccount } from './delete-account.js';
import { DEVICES, Devices } from './devices.js';
import { DownloadData } from './download-data.js';
import { Membership } from './membership.js';
import { Newsletter } from './newsletter.js';
import { QueryData, AccountCard } from './account-card.js';
import * as styles from './account.module.css';

export const prefetch: Prefetch = (context) => prefetchOwn(context, [ACCOUNT, SIGN_IN, KEPT, DEVICES]);

const SIGN_IN = ['/api/account/sign-in'];
/** Query key of the slot's widget, which is prefetched with the page. */
const KEPT = ['/api/address'];

/** `/account`: the data of the signed-in visitor, to change, download or delete. */
export default function AccountPage() {
  const { user, signOut } = useSession();
  const leave = useChange(signOut);
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <PageHeading>My Account</PageHeading>
        <p>
          {name && (
            <>
              {name}
              <br />
            </>
          )}
          {user?.email}
        </p>
        <QueryData<Account> of={ACCOUNT}>
          {({ createdAt }) => <p>With us since {formatDate(createdAt, 'UTC')}.</p>}
        </QueryData>
        <SignInAccount />
        <div className={styles.actions}>
          <Button asChild variant="secondary">
            <Link to="/account/orders">Your orders</Link>
          </Button>
          <DeskLink />
          <Button variant="ghost" data-needs-scripts busy={leave.isPending} onClick={() => leave.mutate()}>
            Log out
          </Button>
        </div>
        <NeedsScripts>
          <a href="/api/logout">Log out without it</a>
        </NeedsScripts>
      </Card>
      <Membership />
      <Newsletter />
      <Slot name="account.address" fallback={<AddressAway />} />
      <Devices />
      <DownloadData />
      <DeleteAccount />
    </main>
  );
}

/** Shows where name, address and password are changed, with a link to the issuer's page if it is known. */
function SignInAccount() {
  const { data } = useQuery<{ url: string | null }>({ queryKey: SIGN_IN });
  return (
    <>
      <p className={styles.hint}>Name, address and password are changed where you sign in; we follow.</p>
      {data?.url && (
        <Button asChild variant="secondary">
          <a href={data.url}>Change name, address or password</a>
        </Button>
      )}
    </>
  );
}

/** Fallback of the slot in which the shop shows the saved address. */
function AddressAway() {
  return (
    <AccountCard title="Shipping address">
      <p>This part cannot be read right now.</p>
    </AccountCard>
  );
}
