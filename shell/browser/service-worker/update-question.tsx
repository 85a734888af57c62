import { useId, useState } from 'react';
import { Button } from '@studio/web-kit/components';
import { useServiceWorker } from './use-service-worker.js';
import * as styles from './update-question.module.css';

/** Asks before a new version replaces the current one (docs/product.md#background-and-effects). */
export function UpdateQuestion() {
  const { refresh } = useServiceWorker();
  const [answer, setAnswer] = useState<'now' | 'later'>();
  const id = useId();
  if (!refresh || answer === 'later') return null;
  const refreshNow = () => {
    setAnswer('now');
    refresh();
  };
  return (
    <section className={styles.question} aria-labelledby={id}>
      <p id={id} role="status" className={styles.words}>
        New content is available. Would you like to refresh?
      </p>
      <div className={styles.answers}>
        <Button busy={answer === 'now'} onClick={refreshNow}>
          Refresh
        </Button>
        <Button variant="ghost" onClick={() => setAnswer('later')}>
          Not now
        </Button>
      </div>
    </section>
  );
}
