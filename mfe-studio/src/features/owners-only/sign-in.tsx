import { PageMeta, Slot, useSession } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import * as styles from './not-found.module.css';

/** What a signed-out visitor sees at any address that is no page: the way in. */
export function SignIn() {
  return (
    <>
      <PageMeta title="Sign in" description="Sign in or create an account." noindex />
      <Slot name="screen.sign-in" limit={1} fallback={<PlainSignIn />} />
    </>
  );
}

function PlainSignIn() {
  const { signIn } = useSession();
  return (
    <main className={styles.page}>
      <Card>
        <PageHeading>Sign in</PageHeading>
        <p>Please sign in to see this page.</p>
        <Button onClick={() => signIn()}>Sign in</Button>
      </Card>
    </main>
  );
}
