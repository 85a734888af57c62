import type { StockMovement } from '@studio/contracts';
import { moment } from '../desk/moment.js';
import * as styles from './stock.module.css';

/** The ledger's last lines: each change of a count, with its reason. */
export function StockMovements({ movements }: { movements: readonly StockMovement[] }) {
  return (
    <section aria-label="Ledger" className={styles.products}>
      <h2>What changed the counts</h2>
      {movements.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <ol className={styles.ledger}>
          {movements.map(({ id, name, change, reason, by, at }) => (
            <li key={id}>
              <strong>{change > 0 ? `+${change}` : change}</strong>
              <span>
                {name}: {reason}
              </span>
              <span className={styles.who}>
                {by && `${by}, `}
                {moment(at)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
