import { useRef, useState } from 'react';
import type { ContentItem, ContentSummary } from '@studio/contracts';
import { api } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { useAct } from '../desk/use-act.js';
import { ItemPicture, PAGE_ROWS } from './item-list.js';
import { labelOf } from './schema.js';
import { moved, SortableList } from './sortable-list.js';
import { STATUS_NAMES } from './words.js';
import * as styles from './content.module.css';

/** The items of one kind, to change their order. Items that stand in groups are moved within their group. */
export default function ArrangeItems({ items }: { items: readonly ContentSummary[] }) {
  const groups = [...new Set(items.map(groupOf))];
  return (
    <>
      <p>Visitors see each move at once. The history can take it back.</p>
      {groups.map((group) => (
        <section key={group} className={styles.list}>
          {group && <h3>{labelOf(group)}</h3>}
          <Order items={items.filter((item) => groupOf(item) === group)} />
        </section>
      ))}
    </>
  );
}

/** `mango` of the recipe `mango.sunny-lassi`; empty for a kind without groups. */
const groupOf = ({ key }: ContentSummary) => key.split('.').slice(0, -1).join();

interface Move {
  item: ContentSummary;
  /** Key of the item that it follows; null at the start. */
  behind: string | null;
}

function Order({ items }: { items: readonly ContentSummary[] }) {
  const [count, setCount] = useState(PAGE_ROWS);
  // Shown until the server has stored all moves.
  const [order, setOrder] = useState<readonly ContentSummary[] | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const { mutateAsync } = useAct(
    ({ item: { kind, key }, behind }: Move) =>
      api.put<ContentItem>(`/api/desk/content/${kind}/${key}/place`, { behind }),
    { failed: 'The order stays as it was' },
  );
  const all = order ?? items;
  const shown = all.slice(0, count);
  const move = (from: number, to: number) => {
    const next = moved(all, from, to);
    setOrder(next);
    const stored = queue.current
      .then(() => mutateAsync({ item: all[from]!, behind: next[to - 1]?.key ?? null }))
      // The failure was shown; the list is read again.
      .catch(() => undefined);
    queue.current = stored;
    void stored.then(() => queue.current === stored && setOrder(null));
  };
  return (
    <>
      <SortableList
        ids={shown.map(({ key }) => key)}
        nameOf={(index) => shown[index]?.title ?? ''}
        onMove={move}
      >
        {(index, controls) => {
          const item = shown[index]!;
          return (
            <div className={styles.arranged}>
              <ItemPicture item={item} />
              <p>
                {item.title}
                {item.status === 'draft' && <span> {STATUS_NAMES.draft}</span>}
              </p>
              <div className={styles.actions}>{controls}</div>
            </div>
          );
        }}
      </SortableList>
      {all.length > count && (
        <Button size="small" variant="secondary" onClick={() => setCount(count + PAGE_ROWS)}>
          Show more
        </Button>
      )}
    </>
  );
}
