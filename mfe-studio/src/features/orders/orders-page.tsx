import type { DeskView } from '@studio/contracts';
import { Link, NavLink } from '@studio/web-kit';
import { DeskPage } from '../desk/desk-page.js';
import { pathOf, VIEWS } from '../desk/order-words.js';
import { useDeskData } from '../desk/use-desk-data.js';
import { listPath, OrderRows, type OrderList } from './order-rows.js';
import { PickedBar } from './picked-bar.js';
import { FoundPeople, SearchOrders, useSearchWords } from './search-orders.js';
import { useListKeys } from './use-list-keys.js';
import { useNews } from './use-news.js';
import { usePicked } from './use-picked.js';
import * as desk from '../desk/desk-page.module.css';
import * as styles from './orders.module.css';

/** `/studio/orders`: the orders to pack; `/studio/packed` and others: the other lists. */
export function OrdersPage({ view }: { view: DeskView }) {
  const words = useSearchWords();
  const path = listPath(view, words);
  const { data, isPlaceholderData } = useDeskData(path);
  const picked = usePicked(data?.orders);
  // Placeholder data belongs to the previous list.
  const news = useNews(path, isPlaceholderData ? undefined : data?.orders);
  const keys = useListKeys(picked);
  const count = view === 'all' ? undefined : data?.counts[view];
  const title = words ? `Orders with “${words}”` : VIEWS[view];
  return (
    <DeskPage ref={keys} title={title} tabTitle={count ? `${title} (${count})` : title}>
      <ViewTabs counts={data?.counts} />
      <SearchOrders key={words} words={words} />
      <FoundPeople people={(words && data?.people) || []} />
      <p role="status" className={styles.news}>
        {news.said}
      </p>
      {view === 'packed' && (
        <p>
          <Link to="/studio/parcels">Ship several by a list of tracking numbers</Link>
        </p>
      )}
      <OrderRows view={view} words={words} picked={picked} fresh={news.fresh} />
      <PickedBar picked={picked} />
      <p className={styles.keys}>
        <kbd>J</kbd> and <kbd>K</kbd> go down and up, <kbd>Enter</kbd> opens, <kbd>X</kbd> chooses,{' '}
        <kbd>P</kbd> marks packed, <kbd>S</kbd> prints slips, <kbd>L</kbd> labels, <kbd>/</kbd> searches.
      </p>
    </DeskPage>
  );
}

/** Links to the lists of orders, with counts. */
function ViewTabs({ counts }: Partial<Pick<OrderList, 'counts'>>) {
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
