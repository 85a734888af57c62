import type { CartItem } from '@studio/contracts';
import { Card, formatMoney } from '@studio/web-kit';
import * as styles from './checkout.module.css';

/** What is being bought, and what it comes to. */
export function OrderSummary({ items, total }: { items: readonly CartItem[]; total: number }) {
  return (
    <Card className={styles.summary}>
      <h2>Order Summary</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <span>
              {item.product.name} × {item.quantity}
            </span>
            <span>{formatMoney(item.product.price * item.quantity)}</span>
          </li>
        ))}
      </ul>
      <dl>
        <dt>Subtotal</dt>
        <dd>{formatMoney(total)}</dd>
        <dt>Shipping</dt>
        <dd>Calculated at next step</dd>
        <dt className={styles.total}>Total</dt>
        <dd className={styles.total}>{formatMoney(total)}</dd>
      </dl>
    </Card>
  );
}
