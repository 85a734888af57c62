import { formatMoney } from '@studio/web-kit';
import { Card } from '@studio/web-kit/components';
import { totalOf, type SummaryLine } from './order-lines.js';
import * as styles from './checkout.module.css';

/** What is being bought, and what it comes to. */
export function OrderSummary({ lines }: { lines: readonly SummaryLine[] }) {
  const total = formatMoney(totalOf(lines));
  return (
    <Card className={styles.summary}>
      <h2>Order Summary</h2>
      <ul>
        {lines.map(({ id, name, quantity, price }) => (
          <li key={id}>
            <span>
              {name} × {quantity}
            </span>
            <span>{formatMoney(price * quantity)}</span>
          </li>
        ))}
      </ul>
      <dl>
        <dt>Subtotal</dt>
        <dd>{total}</dd>
        <dt>Shipping</dt>
        <dd>Calculated at next step</dd>
        <dt className={styles.total}>Total</dt>
        <dd className={styles.total}>{total}</dd>
      </dl>
    </Card>
  );
}
