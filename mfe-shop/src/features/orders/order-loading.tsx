import { Skeleton } from '@studio/web-kit/components';
import * as styles from './orders.module.css';

/** An order on its way. */
export function OrderLoading() {
  return (
    <main className={styles.page} aria-busy="true" aria-label="Loading your order">
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
    </main>
  );
}
