import type { getDeletion } from '@studio/contracts';
import { ApiError, Link, useHydrated, useQuery, useSearchParams, useSession } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import * as styles from './account.module.css';

/** State of a deletion. `signInAt` is the address of the account used to sign in, unless that is erased as well. */
type Deletion = NonNullable<(typeof getDeletion)['output']['_output']> & { signInAt: string | null };

/** Polling interval of the deletion's state, ms. */
const POLL_MS = 1_000;
const PARTS: Readonly<Record<string, string>> = {
  members: 'Your profile, club and letters',
  commerce: 'Your cart, address, and your name on orders and gifts',
  catalog: 'Your name in the shop’s books',
  'last-mail': 'One last mail, and then your address',
  'sign-in': 'The account that you signed in with',
};

/** `/account/deleted?state=`: the progress of a deletion, by service. */
export default function DeletedPage() {
  const [search] = useSearchParams();
  // Read the id in the browser only, since the server renders one page for everyone.
  const id = useHydrated() ? search.get('state') : null;
  const { data, error } = useQuery<Deletion>({
    queryKey: ['/api/account/deletions', encodeURIComponent(id ?? '')],
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      isUnknown(state.error) || (state.data && isDone(state.data)) ? false : POLL_MS,
  });
  if (id === null || isUnknown(error)) return <NothingDeleted />;
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <PageHeading>Your account is deleted</PageHeading>
        <p>Goodbye, and thank you for having been here. This is what is being erased:</p>
        <ul className={styles.devices} aria-live="polite">
          {data?.services.map(({ name, doneAt }) => (
            <li key={name}>
              <span>{PARTS[name] ?? name}</span>
              <strong>{doneAt ? 'done' : 'at work…'}</strong>
            </li>
          ))}
        </ul>
        <p role="status">
          {data &&
            (isDone(data)
              ? 'All done. Orders are kept for the accounts, without your name.'
              : 'A part that is resting finishes by itself when it is back; you need not wait here.')}
        </p>
        {data?.signInAt && (
          <p>
            You signed in with an account at {new URL(data.signInAt).host}. It is not ours, and lives on:{' '}
            <a href={data.signInAt}>delete it there</a> if you do not need it.
          </p>
        )}
        {error && !data && (
          <p role="alert">How far it is cannot be read right now. It goes on all the same.</p>
        )}
        <Button asChild variant="secondary">
          <Link to="/">Return to Home</Link>
        </Button>
      </Card>
    </main>
  );
}

/** Shown for an address without a known deletion. The visitor may be signed in. */
function NothingDeleted() {
  const { isAuthenticated } = useSession();
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <PageHeading>The deletion of an account</PageHeading>
        <p>This page shows how far a deletion is, at the address that was opened when it began.</p>
        <Button asChild variant="secondary">
          {isAuthenticated ? <Link to="/account">My Account</Link> : <Link to="/">Return to Home</Link>}
        </Button>
      </Card>
    </main>
  );
}

const isUnknown = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
const isDone = ({ services }: Deletion): boolean => services.every(({ doneAt }) => doneAt !== null);
