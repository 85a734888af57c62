import { Skeleton } from '@studio/web-kit/components';
import * as styles from './orders.module.css';

/** Placeholder of an order that loads. */
export function OrderLoading() {
  return (
    <main className={styles.page} aria-busy="true" aria-label="Loading your order">
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
    </main>
  );
}
