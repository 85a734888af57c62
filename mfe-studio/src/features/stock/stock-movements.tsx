import type { StockMovement } from '@studio/contracts';
import { Link } from '@studio/web-kit';
import { moment } from '../desk/moment.js';
import { movementReason } from '../desk/product-words.js';
import * as styles from './stock.module.css';

/** The latest ledger entries: each change of a count with its reason. */
export function StockMovements({ movements }: { movements: readonly StockMovement[] }) {
  return (
    <section aria-label="Ledger" className={styles.products}>
      <h2>What changed the counts</h2>
      {movements.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <ol className={styles.ledger}>
          {movements.map((moved) => (
            <li key={moved.id}>
              <strong>{moved.change > 0 ? `+${moved.change}` : moved.change}</strong>
              <span>
                {moved.name}:{' '}
                {moved.orderId ? (
                  <Link to={`/studio/orders/${moved.orderId}`}>{movementReason(moved)}</Link>
                ) : (
                  movementReason(moved)
                )}
              </span>
              <span className={styles.who}>
                {moved.by && `${moved.by}, `}
                {moment(moved.at)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
