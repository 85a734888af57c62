import type { ReactNode, Ref } from 'react';
import { Link, PageMeta, useLocation, useSession } from '@studio/web-kit';
import { Card, PageHeading } from '@studio/web-kit/components';
import { UndoBar } from './undo-bar.js';
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
  const isOwner = useSession().user?.roles?.includes('owner') ?? false;
  const path = pathname.toLowerCase().replace(/\/$/, '');
  const section = path.replace(/^\/studio\/letters\b/, CONTENT);
  const here =
    SECTIONS.find(([to]) => (to === TODAY ? section === to : section.startsWith(to)))?.[0] ?? ORDERS;
  return (
    <main ref={ref} className={styles.page}>
      <PageMeta title={`${tabTitle} · Order desk`} description="The studio’s order desk." noindex />
      <nav aria-label="Order desk" className={styles.sections}>
        {SECTIONS.filter(([to]) => isOwner || to === CONTENT).map(([to, name]) => (
          <Link key={to} to={to} className={styles.section} aria-current={to === here ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <Card className={`${styles.sheet} ${className}`}>
        <PageHeading className={styles.title}>{title}</PageHeading>
        {children}
      </Card>
      <UndoBar />
    </main>
  );
}
