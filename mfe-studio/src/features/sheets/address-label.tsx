import type { DeskOrderDetail, ShopInfo } from '@studio/contracts';
import { useQuery, useSite } from '@studio/web-kit';
import { addressLines } from '../desk/address-lines.js';
import * as styles from './address-label.module.css';

/** The address label of a parcel, 4 × 6 inches. */
export function AddressLabel({ order }: { order: DeskOrderDetail }) {
  const { publisher } = useSite();
  const { data: shop } = useQuery<ShopInfo>({ queryKey: ['/api/shop-info'] });
  const [name, ...rest] = addressLines(order.shippingAddress);
  return (
    <article className={styles.label} aria-label={`Label ${order.number}`}>
      <p className={styles.from}>
        <span>From</span>
        {[shop?.seller.name ?? publisher, ...(shop?.seller.address ?? [])].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <address className={styles.to}>
        <span className={styles.say}>To</span>
        <strong>{name}</strong>
        {rest.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <h2 className={styles.number}>{order.number}</h2>
    </article>
  );
}
