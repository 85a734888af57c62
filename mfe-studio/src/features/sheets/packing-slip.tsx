import { formatDate, type DeskOrderDetail, type OrderItem } from '@studio/contracts';
import { useSite } from '@studio/web-kit';
import { addressLines } from '../desk/address-lines.js';
import * as styles from './packing-slip.module.css';

/** Returns the lines of a parcel: the order's without the refunded pieces. */
export function parcelLines({ items }: DeskOrderDetail): OrderItem[] {
  return items
    .map((item) => ({ ...item, quantity: item.quantity - item.refunded }))
    .filter(({ quantity }) => quantity > 0);
}

/** The packing slip: the lines of the parcel, each with a checkbox. It has no prices, since the parcel may be a present. */
export function PackingSlip({ order }: { order: DeskOrderDetail }) {
  const { publisher, email } = useSite();
  const items = parcelLines(order);
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className={styles.slip} aria-label={`Packing slip ${order.number}`}>
      <header className={styles.head}>
        <p className={styles.from}>{publisher}</p>
        <div>
          <h2 className={styles.number}>{order.number}</h2>
          <p>{formatDate(order.createdAt)}</p>
        </div>
      </header>
      <address className={styles.to}>
        {addressLines(order.shippingAddress).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Pieces</th>
            <th scope="col">What</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, quantity, product }) => (
            <tr key={id}>
              <td aria-label="to tick">
                <span className={styles.box} />
              </td>
              <td className={styles.quantity}>{quantity}</td>
              <td>{product.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.sum}>{pieces === 1 ? '1 piece in all' : `${pieces} pieces in all`}</p>
      <footer className={styles.foot}>
        <p>
          Thank you! Something is missing or arrived with a bump? Write to {email} and name {order.number}.
        </p>
      </footer>
    </article>
  );
}
