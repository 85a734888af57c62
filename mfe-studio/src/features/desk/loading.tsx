import { Skeleton } from '@studio/web-kit/components';
import { sentenceOf } from './use-act.js';
import * as styles from './desk-page.module.css';

/** Shows that data loads, or that loading failed. Renders nothing if there is data. */
export function Loading({ data, error }: { data: unknown; error: unknown }) {
  if (error)
    return (
      <p role="alert" className={styles.trouble}>
        {data ? 'This may be old: ' : ''}
        {sentenceOf(error)}
      </p>
    );
  return data ? null : <Skeleton className={styles.skeleton} />;
}
