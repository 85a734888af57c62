import type { ReactElement } from 'react';
import type { DeskView } from '@studio/contracts';
import { NotFound, useParams, type Prefetch } from '@studio/web-kit';
import { AccountsPage } from './accounts/accounts-page.js';
import { AuditPage } from './audit/audit-page.js';
import { ContentListPage } from './content/content-list-page.js';
import { HistoryPage } from './content/history-page.js';
import { ItemPage } from './content/item-page.js';
import { CustomerPage } from './customer/customer-page.js';
import { DonationsPage } from './donations/donations-page.js';
import { LetterPage } from './letters/letter-page.js';
import { DeskTools } from './desk/desk-page.js';
import type { Sheet } from './desk/order-words.js';
import { FindButton } from './find/find-button.js';
import { OrderPage } from './order/order-page.js';
import { OrdersPage } from './orders/orders-page.js';
import { ParcelsPage } from './parcels/parcels-page.js';
import { OnlyFor, prefetchFor } from './roles/only-for.js';
import { SheetsPage } from './sheets/sheets-page.js';
import { StockPage } from './stock/stock-page.js';
import { TodayPage } from './today/today-page.js';
import { VisitorsPage } from './visitors/visitors-page.js';

type Page = (...parts: string[]) => ReactElement;

/**
 * The desk's pages by the path after `/studio/`. Captured groups are the page's arguments. All pages are one module of
 * the remote: every document of the site lists the modules of all remotes, and visitors do not need those of the desk.
 */
const PAGES: readonly [RegExp, Page][] = [
  [/^$/, () => <TodayPage />],
  [/^orders$/, () => <OrdersPage view="to-pack" />],
  [/^(packed|shipped|problems|all)$/, (view) => <OrdersPage view={view as DeskView} />],
  [/^orders\/([0-9a-z-]{6,36})$/, (number = '') => <OrderPage number={number.toUpperCase()} />],
  [
    /^print\/(slips|labels|customs)\/([0-9a-z,-]{6,800})$/,
    (sheet, numbers = '') => (
      <SheetsPage sheet={sheet as Sheet} numbers={numbers.toUpperCase().split(',').filter(Boolean)} />
    ),
  ],
  [/^parcels$/, () => <ParcelsPage />],
  [/^customers\/([0-9a-f-]{36})$/, (id = '') => <CustomerPage id={id} />],
  [/^stock$/, () => <StockPage />],
  [/^donations$/, () => <DonationsPage />],
  [/^content$/, () => <ContentListPage />],
  [/^content\/history$/, () => <HistoryPage />],
  [
    /^content\/([a-z-]{3,40})\/([a-z0-9.-]{1,161})$/,
    (kind = '', id = '') => <ItemPage kind={kind} id={id} />,
  ],
  [/^letters\/([a-z0-9-]{1,80})$/, (id = '') => <LetterPage id={id} />],
  [/^visitors$/, () => <VisitorsPage />],
  [/^accounts$/, () => <AccountsPage />],
  [/^audit$/, () => <AuditPage />],
];

/** Returns the page at a path after `/studio/`, case-insensitively; null if there is none. */
function pageAt(path = ''): ReactElement | null {
  for (const [pattern, page] of PAGES) {
    const [whole, ...parts] = pattern.exec(path.toLowerCase()) ?? [];
    if (whole !== undefined) return page(...parts);
  }
  return null;
}

/** Authors see the pages of the content and the letters, owners all. */
const roleAt = (path = '') => (/^(content|letters)/i.test(path) ? 'author' : 'owner');

export const prefetch: Prefetch = async (context) => {
  const path = context.params['*'];
  return pageAt(path) ? prefetchFor(roleAt(path))(context) : 'not-found';
};

/** `/studio` and everything below it. */
export default function Desk() {
  const path = useParams()['*'];
  const page = pageAt(path);
  if (!page) return <NotFound />;
  return (
    <DeskTools value={<FindButton />}>
      <OnlyFor role={roleAt(path)}>{page}</OnlyFor>
    </DeskTools>
  );
}
