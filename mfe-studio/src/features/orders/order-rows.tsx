import type { DeskView } from '@studio/contracts';
import { Loading } from '../desk/loading.js';
import { ShowMore } from '../desk/show-more.js';
import { listPath, useOrderList } from './order-list.js';
import { OrderRow } from './order-row.js';
import type { Picked } from './use-picked.js';
import * as styles from './orders.module.css';

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
  const { data, error, isPlaceholderData } = useOrderList(listPath(view, words, before));
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
