import { Link, useHydrated, useSearchParams } from '@studio/web-kit';
import { DeskPage } from '../desk/desk-page.js';
import { DonationRows, type DonationView } from './donation-rows.js';
import * as styles from '../desk/desk-page.module.css';

const VIEWS: Readonly<Record<DonationView, string>> = {
  all: 'All',
  'with-note': 'With a note',
  problems: 'Problems',
};

/** `/studio/donations`: the donations to the cello fund with their messages. */
export function DonationsPage() {
  const [search] = useSearchParams();
  const asked = search.get('view');
  const view = useHydrated() && (asked === 'with-note' || asked === 'problems') ? asked : 'all';
  return (
    <DeskPage title="Donations">
      <nav aria-label="Lists of donations" className={styles.tabs}>
        {(Object.entries(VIEWS) as [DonationView, string][]).map(([one, name]) => (
          <Link
            key={one}
            to={one === 'all' ? '/studio/donations' : `/studio/donations?view=${one}`}
            className={styles.tab}
            aria-current={one === view ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <DonationRows key={view} view={view} />
    </DeskPage>
  );
}
