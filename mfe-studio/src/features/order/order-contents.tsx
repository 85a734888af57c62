import { linePrice, type DeskOrderDetail } from '@studio/contracts';
import { formatMoney } from '@studio/web-kit';
import { Picture } from '@studio/web-kit/components';
import * as styles from './order.module.css';

/** The items of the order, with its payment and refunds. */
export function OrderContents({ order }: { order: DeskOrderDetail }) {
  return (
    <section aria-labelledby="contents" className={styles.section}>
      <h2 id="contents">What is in it</h2>
      <ul className={styles.items}>
        {order.items.map((line) => (
          <li key={line.id}>
            <Picture src={line.product.imageUrl} alt="" width={56} height={56} sizes="56px" />
            <span className={styles.quantity}>{line.quantity} ×</span>
            <span>
              {line.product.name}
              {line.refunded > 0 && <em> ({line.refunded} given back)</em>}
            </span>
            <span className={styles.money}>{formatMoney(linePrice(line))}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <dt>Total, with tax and shipping</dt>
        <dd>{formatMoney(order.total)}</dd>
        {order.refunded > 0 && (
          <>
            <dt>Given back</dt>
            <dd>{formatMoney(-order.refunded)}</dd>
            <dt>Kept</dt>
            <dd>{formatMoney(order.total - order.refunded)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
