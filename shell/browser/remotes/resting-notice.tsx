import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@studio/web-kit/components';
import { restingParts } from './resting-parts.js';
import * as styles from './resting-notice.module.css';

/** Time limit of a retry by the visitor. After it the document is reloaded, ms. */
const RETRY_TIMEOUT_MS = 4_000;

/** Tells the visitor that a module of this page is unavailable. Retries on request, on `online` and when the tab is shown. */
export function RestingNotice({ email }: { email: string }) {
  const resting = useSyncExternalStore(
    restingParts.subscribe,
    () => restingParts.anyPlaced(),
    () => false,
  );
  const [trying, setTrying] = useState(false);
  const [hidden, setHidden] = useState(false);

  useEffect(() => {
    if (!resting) {
      setHidden(false);
      return;
    }
    const tryAgain = () => {
      if (document.visibilityState === 'visible') restingParts.tryAgain();
    };
    addEventListener('online', tryAgain);
    document.addEventListener('visibilitychange', tryAgain);
    return () => {
      removeEventListener('online', tryAgain);
      document.removeEventListener('visibilitychange', tryAgain);
    };
  }, [resting]);

  const isShown = resting && !hidden;
  const tryNow = () => {
    setTrying(true);
    restingParts.tryAgain();
    setTimeout(() => {
      setTrying(false);
      // Another release may be live by now. Only a new document names it.
      if (restingParts.anyPlaced() && navigator.onLine) window.location.reload();
    }, RETRY_TIMEOUT_MS);
  };
  return (
    // The status is rendered before its text, so that screen readers announce it.
    <section
      className={isShown ? styles.notice : undefined}
      aria-label={isShown ? 'About this page' : undefined}
    >
      <p role="status" className={styles.words}>
        {isShown && (
          <>
            A part of this page is resting. You can read what is here. What its buttons would do, a letter to{' '}
            <a href={`mailto:${email}`}>{email}</a> can do too.
          </>
        )}
      </p>
      {isShown && (
        <>
          <Button variant="ghost" onClick={() => setHidden(true)}>
            Hide
          </Button>
          <Button busy={trying} onClick={tryNow}>
            Try again
          </Button>
        </>
      )}
    </section>
  );
}
