import { useEffect, useRef, type ReactNode } from 'react';
import { useSession } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import { mayBeMember } from '../own-data.js';
import { Invitation } from './invitation.js';
import * as styles from './club.module.css';

/** Renders `children` for members; the invitation for everyone else. */
export function Door({ children }: { children: ReactNode }) {
  const { user, hasEnded } = useSession();
  if (!mayBeMember(user) && !hasEnded) return <Invitation />;
  return (
    <>
      {hasEnded && <SignInAgain />}
      {children}
    </>
  );
}

/** Covers a page whose session has ended. The page stays mounted and hidden for a sign-in in another tab. */
function SignInAgain() {
  const { signIn } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={`${styles.page} ${styles.ended}`}>
      <Card className={styles.card} role="alert">
        <PageHeading ref={heading}>Login Required</PageHeading>
        <p>Your sign-in has ended. Sign in again, and you are back here with what you were doing.</p>
        <Button variant="main" size="large" onClick={() => signIn()}>
          Go to Login
        </Button>
      </Card>
    </main>
  );
}
