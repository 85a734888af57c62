import type { ContentSummary } from '@studio/contracts';
import { Link } from '@studio/web-kit';
import { Picture } from '@studio/web-kit/components';
import { moment } from '../desk/moment.js';
import { ShowMore } from '../desk/show-more.js';
import type { PickedItems } from './use-picked-items.js';
import { itemPath, noteOf, STATUS_NAMES } from './words.js';
import * as styles from './content.module.css';

/** Rows that are added at once: thousands would make typing in the filter slow. */
export const PAGE_ROWS = 100;

interface ItemListProps {
  items: readonly ContentSummary[];
  picked?: PickedItems;
}

/** A list of items. With `picked`, each can be chosen; Shift chooses all from the one before. */
export function ItemList({ items, picked }: ItemListProps) {
  return (
    <>
      <ItemRows items={items.slice(0, PAGE_ROWS)} picked={picked} />
      {items.length > PAGE_ROWS && (
        <ShowMore>
          <ItemList items={items.slice(PAGE_ROWS)} picked={picked} />
        </ShowMore>
      )}
    </>
  );
}

function ItemRows({ items, picked }: ItemListProps) {
  return (
    <ul className={styles.items} data-pick={picked ? true : undefined}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.key}`}>
          {picked && (
            <label className={styles.pick}>
              <input
                type="checkbox"
                aria-label={`Choose ${item.title}`}
                checked={picked.has(item)}
                onChange={({ nativeEvent }) =>
                  picked.toggle(item, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                }
              />
            </label>
          )}
          <ItemPicture item={item} />
          <p>
            <Link to={itemPath(item)}>{item.title}</Link>
            <span data-status={item.status}>
              {STATUS_NAMES[item.status]}
              {item.editedBy && item.editedAt && ` · ${item.editedBy}, ${moment(item.editedAt)}`}
            </span>
            {noteOf(item) && <strong>{noteOf(item)}</strong>}
          </p>
        </li>
      ))}
    </ul>
  );
}

export const ItemPicture = ({ item: { imageUrl } }: { item: ContentSummary }) =>
  imageUrl?.startsWith('/images/') ? (
    <Picture src={imageUrl} alt="" width={48} height={48} sizes="48px" />
  ) : (
    <span className={styles.noPicture} />
  );
