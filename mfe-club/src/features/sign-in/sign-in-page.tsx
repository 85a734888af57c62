import { useLocation, useSession, useSite } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import { Benefits } from '../join/benefits.js';
import { rememberJoining } from '../join/joining.js';
import { UnderThirteen } from '../join/under-thirteen.js';
import { NeedsScripts } from '../needs-scripts.js';
import * as styles from '../join/join.module.css';

/**
 * The sign-in screen: `/auth`, `/login`, and any unknown path of a signed-out visitor. On `/join` it shows the texts
 * about joining: docs/product.md#join.
 */
export default function SignInPage() {
  const { club } = useSite();
  const { signIn } = useSession();
  const { pathname, search } = useLocation();
  const joining = /^\/join\/?$/i.test(pathname);
  const lands = /^\/(auth|login)\/?$/i.test(pathname) ? '/' : pathname + search;
  const wishes = { returnTo: lands, join: 'club', ...(joining && { screen: 'create' }) };
  const withoutScripts = `/api/login?${new URLSearchParams(wishes)}`;
  // The note below applies to every account that is created from this page.
  const begin = () => {
    if (joining) rememberJoining();
    signIn(lands, { join: true, newAccount: joining });
  };
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <PageHeading>{joining ? `Join ${club}` : 'Sign In'}</PageHeading>
        <p>
          {joining
            ? 'The club is joined by signing in. It costs nothing and smells faintly of pencils.'
            : `Welcome! Sign in to fill a cart, to see your orders, or to join ${club}.`}
        </p>
        <UnderThirteen />
        <div className={styles.actions}>
          <Button variant="main" size="large" data-needs-scripts data-track="sign-in" onClick={begin}>
            {joining ? 'Sign In to Join' : 'Sign In'}
          </Button>
        </div>
        <NeedsScripts>
          <a href={withoutScripts}>{joining ? 'Join without it' : 'Sign in without it'}</a>
        </NeedsScripts>
        <p>
          {joining
            ? 'An account already? You can sign in with it on the next page.'
            : 'No account yet? You can create one on the next page.'}
        </p>
        <Benefits />
      </Card>
    </main>
  );
}
