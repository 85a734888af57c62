import type { DeskView, listDeskOrders } from '@studio/contracts';
import { Loading } from '../desk/loading.js';
import { ShowMore } from '../desk/show-more.js';
import { useDeskData } from '../desk/use-desk-data.js';
import { OrderRow } from './order-row.js';
import type { Picked } from './use-picked.js';
import * as styles from './orders.module.css';

/** A page of a list of orders. */
export type OrderList = (typeof listDeskOrders)['output']['_output'];

/**
 * Returns the API path of a page of orders.
 * @param words Search words; empty for all orders
 * @param before Cursor of an earlier page; without, the first page
 */
export function listPath(view: DeskView, words: string, before?: string) {
  const query = new URLSearchParams({ view, ...(words && { q: words }), ...(before && { before }) });
  return `/api/desk/orders?${query}` as const;
}

interface OrderRowsProps {
  view: DeskView;
  words: string;
  /** Last order of the previous page. Defaults to the first page. */
  before?: string;
  picked: Picked;
  /** Ids of orders that arrived while the list was open. */
  fresh: ReadonlySet<string>;
}

/** A page of orders, with a button that loads the next page. */
export function OrderRows({ view, words, before, picked, fresh }: OrderRowsProps) {
  const { data, error, isPlaceholderData } = useDeskData(listPath(view, words, before));
  return (
    <>
      <Loading data={data} error={error} />
      {data?.orders.length === 0 && !before && <p>{nothing(view, words)}</p>}
      {data && data.orders.length > 0 && (
        <ul className={styles.rows} aria-busy={isPlaceholderData || undefined}>
          {data.orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              isPicked={picked.has(order)}
              onPick={picked.toggle}
              isFresh={fresh.has(order.id)}
            />
          ))}
        </ul>
      )}
      {data?.next && (
        <ShowMore>
          <OrderRows view={view} words={words} before={data.next} picked={picked} fresh={fresh} />
        </ShowMore>
      )}
    </>
  );
}

function nothing(view: DeskView, words: string): string {
  if (words)
    return 'No order has all of these words. Try fewer, or a part of the number, of the name or of the town.';
  if (view === 'to-pack') return 'Nothing to pack. New orders appear here by themselves.';
  return view === 'problems' ? 'No order has a problem.' : 'There is none.';
}
