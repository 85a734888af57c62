import { useId, useState } from 'react';
import { Button } from '@studio/web-kit/components';
import { useServiceWorker } from './use-service-worker.js';
import * as styles from './update-question.module.css';

/** Asks before a new version replaces the current one (docs/product.md#background-and-effects). */
export function UpdateQuestion() {
  const { refresh } = useServiceWorker();
  const [answer, setAnswer] = useState<'now' | 'later'>();
  const id = useId();
  const isAsking = refresh && answer !== 'later';
  const refreshNow = () => {
    setAnswer('now');
    refresh?.();
  };
  // The status is rendered before there is a question, so that screen readers announce it.
  return (
    <section className={isAsking ? styles.question : undefined} aria-labelledby={isAsking ? id : undefined}>
      <p id={id} role="status" className={styles.words}>
        {isAsking && 'New content is available. Would you like to refresh?'}
      </p>
      {isAsking && (
        <div className={styles.answers}>
          <Button busy={answer === 'now'} onClick={refreshNow}>
            Refresh
          </Button>
          <Button variant="ghost" onClick={() => setAnswer('later')}>
            Not now
          </Button>
        </div>
      )}
    </section>
  );
}
