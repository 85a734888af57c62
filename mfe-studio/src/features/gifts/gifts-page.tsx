import { Link, useHydrated, useSearchParams } from '@studio/web-kit';
import { DeskPage } from '../desk/desk-page.js';
import { GiftRows, type GiftView } from './gift-rows.js';
import * as styles from '../desk/desk-page.module.css';

const VIEWS: Readonly<Record<GiftView, string>> = { all: 'All', 'with-note': 'With a note' };

/** `/studio/gifts`: the donations to the cello fund with their messages. */
export function GiftsPage() {
  const [search] = useSearchParams();
  const view = useHydrated() && search.get('view') === 'with-note' ? 'with-note' : 'all';
  return (
    <DeskPage title="Gifts">
      <nav aria-label="Lists of gifts" className={styles.tabs}>
        {(Object.entries(VIEWS) as [GiftView, string][]).map(([one, name]) => (
          <Link
            key={one}
            to={one === 'all' ? '/studio/gifts' : `/studio/gifts?view=${one}`}
            className={styles.tab}
            aria-current={one === view ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <GiftRows key={view} view={view} />
    </DeskPage>
  );
}
