import { createContext, type ReactNode, type Ref, use } from 'react';
import { Link, PageMeta, useLocation } from '@studio/web-kit';
import { Card, PageHeading } from '@studio/web-kit/components';
import { UndoBar } from './undo-bar.js';
import { useIsOwner } from '../roles/only-for.js';
import * as styles from './desk-page.module.css';

const TODAY = '/studio';
/** The only section that authors see. */
const CONTENT = '/studio/content';
/** The section of all pages that belong to no other section. */
const ORDERS = '/studio/orders';
const SECTIONS = [
  [TODAY, 'Today'],
  [ORDERS, 'Orders'],
  ['/studio/stock', 'Stock'],
  [CONTENT, 'Content'],
  ['/studio/donations', 'Donations'],
  ['/studio/visitors', 'Visitors'],
  ['/studio/accounts', 'Accounts'],
  ['/studio/audit', 'Who did what'],
] as const;
/** Pages that only the search lists. */
const MORE_PAGES = [
  ['/studio/packed', 'Packed orders'],
  ['/studio/shipped', 'Shipped orders'],
  ['/studio/problems', 'Orders with problems'],
  ['/studio/all', 'All orders'],
  ['/studio/parcels', 'Ship by a list'],
  ['/studio/content/history', 'History and undo'],
] as const;

/** Path and name of a page of the desk. */
export type PageLink = readonly [path: string, name: string];

/** Pages that a person may open; the sections first. */
export const listPages = (isOwner: boolean): PageLink[] =>
  [...SECTIONS, ...MORE_PAGES].filter(([path]) => isOwner || path.startsWith(CONTENT));

/** Shown before the sections of each page. */
export const DeskTools = createContext<ReactNode>(null);

interface DeskPageProps {
  title: string;
  /** Title of the browser tab, such as `To pack (3)`. Defaults to `title`. */
  tabTitle?: string;
  /** Element that handles keyboard shortcuts, see `useKeys`. */
  ref?: Ref<HTMLElement>;
  /** Class of the sheet that holds the content. */
  className?: string;
  children: ReactNode;
}

/** The layout of the order desk's pages: navigation, heading and content. */
export function DeskPage({ title, tabTitle = title, ref, className = '', children }: DeskPageProps) {
  const { pathname } = useLocation();
  const isOwner = useIsOwner();
  const path = pathname.toLowerCase().replace(/\/$/, '');
  const section = path.replace(/^\/studio\/letters\b/, CONTENT);
  const here =
    SECTIONS.find(([to]) => (to === TODAY ? section === to : section.startsWith(to)))?.[0] ?? ORDERS;
  return (
    <main ref={ref} className={styles.page}>
      <PageMeta title={`${tabTitle} · Order desk`} description="The studio’s order desk." noindex />
      <nav aria-label="Order desk" className={styles.sections}>
        {use(DeskTools)}
        {SECTIONS.filter(([to]) => isOwner || to === CONTENT).map(([to, name]) => (
          <Link
            key={to}
            to={to}
            ref={to === here ? scrollToMiddle : undefined}
            className={styles.section}
            aria-current={to === here ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <Card className={`${styles.sheet} ${className}`}>
        <PageHeading className={styles.title}>{title}</PageHeading>
        {children}
      </Card>
      {isOwner && <UndoBar />}
    </main>
  );
}

/** Scrolls the row of sections, which is wider than a phone, so that the current one is in its middle. */
function scrollToMiddle(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement;
  if (!row) return;
  row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}
