import type { OrderItem } from '@studio/contracts';
import { formatMoney } from '@studio/web-kit';
import { Picture } from '@studio/web-kit/components';
import { DEFAULT_PRODUCT_IMAGE } from '../product/product.js';
import * as styles from './orders.module.css';

/** The ordered items with picture, name, quantity and unit price at the time of the order. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.id}>
          <Picture
            src={item.product.imageUrl}
            alt=""
            width={72}
            height={72}
            sizes="72px"
            fallback={DEFAULT_PRODUCT_IMAGE}
          />
          <span className={styles.what}>
            <span className={styles.name}>{item.product.name}</span>
            <span>Quantity: {item.quantity}</span>
          </span>
          <span className={styles.figure}>{formatMoney(item.price)}</span>
        </li>
      ))}
    </ul>
  );
}
