import { useShopInfo } from '../before-paying/shop-info.js';
import * as styles from './product.module.css';

/** How long a parcel takes, and how long one may change one's mind; nothing where that is not known. */
export function DeliveryLine() {
  const { data } = useShopInfo();
  const [home] = data?.shipsTo ?? [];
  if (!data || !home) return null;
  return (
    <p className={styles.delivery}>
      At your door in {home.days.from} to {home.days.to} days in the {home.name}. {data.returns.days} days to
      send it back.
    </p>
  );
}
