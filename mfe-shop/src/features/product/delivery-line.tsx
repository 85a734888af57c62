import { useShopInfo } from '../before-paying/shop-info.js';
import * as styles from './product.module.css';

/** Delivery time and return period. Renders nothing while they are unknown. */
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
