import { useEffect, useRef } from 'react';
import { useSession } from '@studio/web-kit';
import { Button, Card, PageHeading } from '@studio/web-kit/components';
import * as styles from './message-page.module.css';

/** Replaces a page whose session has ended. The page stays mounted but hidden, and returns when another tab signs in. */
export function LoginRequired() {
  const { signIn } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // An open modal dialog keeps the rest of the page inert, even while it is hidden.
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('#page dialog[open]')) dialog.close();
    heading.current?.focus();
  }, []);
  return (
    <main className={styles.required}>
      <Card role="alert">
        <PageHeading ref={heading}>Login Required</PageHeading>
        <p>Your sign-in has ended. Sign in again, and you are back here with what you were doing.</p>
        <Button variant="main" size="large" onClick={() => signIn()}>
          Go to Login
        </Button>
      </Card>
    </main>
  );
}
