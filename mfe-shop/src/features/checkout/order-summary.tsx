import { linePrice, totalOf, type CartItem, type OrderItem } from '@studio/contracts';
import { formatMoney } from '@studio/web-kit';
import { Card } from '@studio/web-kit/components';
import { AwayNotice } from '../before-paying/away-notice.js';
import * as styles from './checkout.module.css';

/**
 * Lines and total of the order. A line without pieces is not counted. `isFinal`: shown at the payment, when shipping is
 * known.
 */
export function OrderSummary({
  lines,
  isFinal = false,
}: {
  lines: readonly (CartItem | OrderItem)[];
  isFinal?: boolean;
}) {
  const total = formatMoney(totalOf(lines));
  return (
    <Card className={styles.summary}>
      <h2>Order Summary</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <span>{line.quantity > 0 ? `${line.product.name} × ${line.quantity}` : line.product.name}</span>
            <span>{line.quantity > 0 ? formatMoney(linePrice(line)) : 'Not counted'}</span>
          </li>
        ))}
      </ul>
      <dl>
        <dt>Subtotal</dt>
        <dd>{total}</dd>
        <dt>Shipping</dt>
        <dd>{isFinal ? 'Free' : 'Calculated at next step'}</dd>
        {isFinal && (
          <>
            <dt>Tax</dt>
            <dd>Included</dd>
          </>
        )}
        <dt className={styles.total}>Total</dt>
        <dd className={styles.total}>{total}</dd>
      </dl>
      <AwayNotice />
    </Card>
  );
}
