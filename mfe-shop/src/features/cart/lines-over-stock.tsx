import type { CartItem } from '@studio/contracts';
import { LineOverStock } from './line-over-stock.js';
import type { LinesOverStock as OverStock } from './use-lines-over-stock.js';
import * as styles from './cart.module.css';

/**
 * Lists the lines that exceed the current stock, each with a button that corrects it. Renders nothing if there are
 * none.
 */
export function LinesOverStock({ items, overStock }: { items: readonly CartItem[]; overStock: OverStock }) {
  if (overStock.size === 0) return null;
  return (
    <ul className={styles.shrunkLines} aria-label="Cannot be bought as it is">
      {items
        .filter(({ id }) => overStock.has(id))
        .map((item) => (
          <li key={item.id}>
            <strong>{item.product.name}</strong>
            <LineOverStock item={item} left={overStock.get(item.id) ?? 0} />
          </li>
        ))}
    </ul>
  );
}
