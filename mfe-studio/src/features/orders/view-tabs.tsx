import { NavLink } from '@studio/web-kit';
import type { DeskView } from '@studio/contracts';
import { pathOf, VIEWS } from '../desk/order-words.js';
import type { OrderCounts } from './order-list.js';
import * as desk from '../desk/desk-page.module.css';
import * as styles from './orders.module.css';

/** Links to the lists of orders, with counts. */
export function ViewTabs({ counts }: { counts: OrderCounts | undefined }) {
  return (
    <nav aria-label="Lists of orders" className={desk.tabs}>
      {(Object.entries(VIEWS) as [DeskView, string][]).map(([view, name]) => (
        <NavLink key={view} to={pathOf(view)} end className={desk.tab ?? ''}>
          {name}
          {view !== 'all' && counts && <span className={styles.count}>{counts[view]}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
