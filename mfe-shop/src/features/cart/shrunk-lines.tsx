import type { CartItem } from '@studio/contracts';
import { ShrunkStock } from './shrunk-stock.js';
import type { ShrunkLines as Shrunk } from './use-shrunk-lines.js';
import * as styles from './cart.module.css';

/** Lists the lines that exceed the current stock, each with a button that corrects it. Renders nothing if there are none. */
export function ShrunkLines({ items, shrunk }: { items: readonly CartItem[]; shrunk: Shrunk }) {
  if (shrunk.size === 0) return null;
  return (
    <ul className={styles.shrunkLines} aria-label="Cannot be bought as it is">
      {items
        .filter(({ id }) => shrunk.has(id))
        .map((item) => (
          <li key={item.id}>
            <strong>{item.product.name}</strong>
            <ShrunkStock item={item} left={shrunk.get(item.id) ?? 0} />
          </li>
        ))}
    </ul>
  );
}
