import { useState } from 'react';
import type { TrackedControl } from '@studio/contracts';
import { Link, NavLink, Slot, useLocation, useSession, useSite } from '@studio/web-kit';
import { Drawer } from '@studio/web-kit/components';
import { HydrationMarker } from '../remotes/hydration-marker.js';
import { HomeTicker } from './home-ticker.js';
import { RestingCartButton } from './resting-cart.js';
import { UserMenu } from './user-menu.js';
import { useScrolled } from './use-scrolled.js';
import * as styles from './header.module.css';

interface NavigationLink {
  to: string;
  label: string;
  /** Name under which analytics counts clicks. */
  name: TrackedControl;
}

/** Links of the drawer. It has no link to the club (docs/product.md#header-and-footer). */
const LINKS = [
  { to: '/', label: 'Home', name: 'to-home' },
  { to: '/chefs', label: 'Chefs & Recipes', name: 'to-chefs' },
  { to: '/shop', label: 'Shop', name: 'to-shop' },
] satisfies NavigationLink[];
const JOIN = { to: '/join', label: 'Join Club', name: 'join-club' } satisfies NavigationLink;
const CLUB = { to: '/club', label: 'Our Club', name: 'to-club' } satisfies NavigationLink;

/** The header of every page: menu, brand, links, cart and account. The home page adds the ticker. */
export function Header() {
  const site = useSite();
  const isHome = useLocation().pathname === '/';
  const { user } = useSession();
  const scrolled = useScrolled();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = () => setDrawerOpen(false);
  return (
    <header className={styles.header} data-scrolled={scrolled}>
      <div className={styles.fixed}>
        <div className={styles.bar}>
          <button
            type="button"
            className={styles.menuButton}
            aria-label="Open menu"
            data-needs-scripts
            data-track="menu"
            data-tooltip="Open menu"
            aria-expanded={drawerOpen}
            onClick={() => setDrawerOpen(true)}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
              <path
                d="M4 7h16M4 12h16M4 17h16"
                stroke="currentColor"
                strokeWidth="2.4"
                strokeLinecap="round"
              />
            </svg>
          </button>
          <Link to="/" className={styles.brand}>
            <Logo />
            <span>{site.name}</span>
            {isHome && <span className={styles.publishing}>PUBLISHING</span>}
          </Link>
          <nav aria-label="Main" className={styles.nav}>
            {[...LINKS, user?.clubMember ? CLUB : JOIN].map(({ to, label, name }) => (
              <NavLink key={to} to={to} end className={styles.link} data-track={name}>
                {label}
              </NavLink>
            ))}
          </nav>
          <div className={styles.tools}>
            <Slot name="header.cart" fallback={<RestingCartButton />} />
            <UserMenu />
          </div>
        </div>
      </div>
      {isHome && <HomeTicker />}
      <Drawer title="Menu" side="left" open={drawerOpen} onOpenChange={setDrawerOpen}>
        <nav aria-label="Menu" className={styles.drawer}>
          {LINKS.map(({ to, label, name }) => (
            <NavLink key={to} to={to} end className={styles.link} data-track={name} onClick={closeDrawer}>
              {label}
            </NavLink>
          ))}
        </nav>
      </Drawer>
      <HydrationMarker />
    </header>
  );
}

/** The studio's logo: a ghost doll between the pages of an open book. The `media` workspace draws it. */
function Logo() {
  return <img src="/favicon.svg" width={44} height={44} alt="" fetchPriority="low" />;
}
