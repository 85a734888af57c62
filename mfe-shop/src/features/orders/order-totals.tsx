import type { Order } from '@studio/contracts';
import { formatMoney } from '@studio/web-kit';
import * as styles from './orders.module.css';

/** Total of an order and its refunded amount. */
export function OrderTotals({ order: { total, refunded } }: { order: Order }) {
  return (
    <dl className={styles.summary}>
      <dt>Subtotal</dt>
      <dd>{formatMoney(total)}</dd>
      <dt>Shipping</dt>
      <dd>Free</dd>
      <dt>Tax</dt>
      <dd>Included</dd>
      <dt>Total</dt>
      <dd>{formatMoney(total)}</dd>
      {refunded > 0 && (
        <>
          <dt>Given back</dt>
          <dd>{formatMoney(-refunded)}</dd>
        </>
      )}
    </dl>
  );
}
