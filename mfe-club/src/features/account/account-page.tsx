import { Link, useSession } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import { DeleteAccount } from './delete-account.js';
import * as styles from './account.module.css';

/** `/account`: what we hold about a signed-in visitor, to take along or to delete. */
export default function AccountPage() {
  const { user, signOut } = useSession();
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
        <div className={styles.actions}>
          <Button asChild variant="secondary">
            <Link to="/account/orders">Your orders</Link>
          </Button>
          <Button variant="ghost" onClick={() => void signOut()}>
            Log out
          </Button>
        </div>
      </Card>
      <Card className={styles.card}>
        <h2>Your data</h2>
        <p>
          Everything we keep about you in one file: your name and address, your club membership, orders and
          donations.
        </p>
        <Button asChild variant="secondary">
          <a href="/api/account/export" download="my-data.json">
            Download my data
          </a>
        </Button>
      </Card>
      <Card className={styles.card}>
        <h2>Leave</h2>
        <DeleteAccount />
      </Card>
    </main>
  );
}
