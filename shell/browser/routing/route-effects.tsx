import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { VisuallyHidden } from '@studio/web-kit/components';
import { setTrackedPage, trackPageView, watchPage } from '@studio/web-kit/host';
import { useRemotes } from '../remotes/remote-loader.js';
import { matchRoute, type RouteMatch } from './match-route.js';
import { endOnIntention, followGrowth } from './follow-growth.js';
import { ScrollMemory } from './scroll-memory.js';
import { useIntent } from './use-intent.js';

/** Maximum time between a page's heading and its title appearing in the document, ms. */
const TITLE_MS = 150;
/** The router's key of history entries that the browser created. */
const KEY_OF_BROWSER = 'default';

/** Side effects of a navigation: focus, scroll position, announcement for screen readers, and the page view. */
export function RouteEffects() {
  const { pathname, search, hash, key } = useLocation();
  const navigation = useNavigationType();
  const isFirst = useRef(true);
  const match = matchRoute(useRemotes(), pathname);
  const component = match && `${match.remote}${match.route.module}`;
  const shown = useRef({ pathname, component });
  const [announced, setAnnounced] = useState('');
  const [memory] = useState(() => new ScrollMemory());
  useIntent();

  // A layout effect, so that a view transition captures the final scroll position.
  useLayoutEffect(() => {
    memory.enter(key === KEY_OF_BROWSER ? pathname + search + hash : key);
    const last = shown.current;
    shown.current = { pathname, component };
    if (isFirst.current) return undefined;
    // A choice on the page that only updates the URL: focus and scroll position stay.
    if (navigation === 'REPLACE' && last.component === component) return undefined;
    if (navigation !== 'POP') return showTarget(hash);
    // An anchor of this page that the browser went to: it scrolls there and back by itself.
    if (last.pathname === pathname && key === KEY_OF_BROWSER) return undefined;
    return memory.restore() || last.component === component ? undefined : focusHeading();
  }, [pathname, search, component, hash, key, navigation, memory]);

  useEffect(() => memory.watch(), [memory]);

  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (wasFirst) return;
    // Cleared first, so that a page with the same title is announced too.
    setAnnounced('');
    return followTitle(setAnnounced);
  }, [pathname]);

  const page = countedAs(match?.route, pathname);
  useEffect(() => {
    setTrackedPage(page);
    trackPageView();
  }, [page, pathname, search]);
  useEffect(() => (page === null ? undefined : watchPage(page)), [page, pathname]);
  return (
    <VisuallyHidden>
      <span role="status">{announced}</span>
    </VisuallyHidden>
  );
}

/** The path that analytics counts. Members' pages count by their route: the URL may identify a person or an order. */
function countedAs(route: RouteMatch['route'] | undefined, pathname: string): string | null {
  if (route?.counted === false) return null;
  return route?.audience === 'signed-in' ? route.path : pathname;
}

/**
 * Scrolls to the anchor of the link, else to the top, and focuses the page's heading. An anchor of a page that is still
 * loading is scrolled to when it is rendered. Returns a function that cancels what is pending.
 */
function showTarget(hash: string): (() => void) | undefined {
  const id = idIn(hash);
  const anchor = id && document.getElementById(id);
  if (anchor) {
    anchor.scrollIntoView();
    return undefined;
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  const pending = [focusHeading(), ...(id ? [scrollOnceRendered(id)] : [])];
  return () => pending.forEach((cancel) => cancel());
}

/** The id in an address's fragment. A `%` in it may begin no escape. */
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/**
 * Scrolls to an element once it is rendered, and again while the page grows around it. Ends when the visitor scrolls or
 * presses something. Returns a function that ends it.
 */
function scrollOnceRendered(id: string): () => void {
  const end = new AbortController();
  endOnIntention(end);
  const stop = onceRendered(
    () => document.getElementById(id),
    (anchor) => followGrowth(() => anchor.scrollIntoView(), end),
  );
  end.signal.addEventListener('abort', stop);
  return () => end.abort();
}

/** Focuses the heading once it exists, unless the focus has moved meanwhile. Returns a function that cancels it. */
function focusHeading(): () => void {
  const before = document.activeElement;
  return whenHeadingStands((heading) => {
    const { activeElement } = document;
    if (activeElement === before || activeElement === document.body) heading.focus({ preventScroll: true });
  });
}

/**
 * Calls `tell` with the page's title once its heading exists, and whenever the title changes: until code and data have
 * loaded, a page has the title of its route. Returns a function that stops it.
 */
function followTitle(tell: (title: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(() => tell(nameIn(document.title)), TITLE_MS);
  };
  const changes = new MutationObserver(look);
  const stop = whenHeadingStands(() => {
    changes.observe(document.head, { childList: true, subtree: true, characterData: true });
    look();
  });
  return () => {
    stop();
    changes.disconnect();
    clearTimeout(timer);
  };
}

/** The title without a count such as in `Today (3)`, which may change at any time. */
const nameIn = (title: string): string => title.replace(/ \(\d+\)/, '');

/** Calls `then` with the page's heading, now or once it is rendered. Returns a function that cancels it. */
const whenHeadingStands = (then: (heading: HTMLElement) => void): (() => void) =>
  onceRendered(() => document.querySelector<HTMLElement>('[data-page-heading]'), then);

/** Calls `then` with the element that `find` returns, now or once it is rendered. Returns a function that cancels it. */
function onceRendered(find: () => HTMLElement | null, then: (element: HTMLElement) => void): () => void {
  const look = () => {
    const element = find();
    if (element) {
      late.disconnect();
      then(element);
    }
    return element !== null;
  };
  const late = new MutationObserver(look);
  if (!look()) late.observe(document.body, { childList: true, subtree: true });
  return () => late.disconnect();
}
