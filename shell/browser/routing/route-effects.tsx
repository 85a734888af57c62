import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { VisuallyHidden } from '@studio/web-kit/components';
import { setTrackedPage, trackPageView, watchPage } from '@studio/web-kit/host';
import { useRemotes } from '../remotes/remotes-context.js';
import { matchRoute, type RouteMatch } from './match-route.js';
import { ScrollMemory } from './scroll-memory.js';
import { useIntent } from './use-intent.js';

/** How long a page's title may take to stand in the document after its heading, ms. */
const TITLE_MS = 150;
/** The router's key of a history entry that it did not make itself. */
const KEY_OF_BROWSER = 'default';

/** What a change of page brings along: focus, scroll position, its name for screen readers, and the count of views. */
export function RouteEffects() {
  const { pathname, search, hash, key } = useLocation();
  const navigation = useNavigationType();
  const isFirst = useRef(true);
  const shownPath = useRef(pathname);
  const [announced, setAnnounced] = useState('');
  const [memory] = useState(() => new ScrollMemory());
  useIntent();

  // Before the new page is painted: a view transition shows it where it will stand.
  useLayoutEffect(() => {
    memory.enter(key);
    const isSamePage = shownPath.current === pathname;
    shownPath.current = pathname;
    if (isFirst.current) return undefined;
    // A choice on the page that its address follows: focus and place stay.
    if (navigation === 'REPLACE' && isFocusIn('main')) return undefined;
    if (navigation !== 'POP') return showTarget(hash);
    // An anchor of this page, gone to by the browser: it scrolls there itself, and back.
    return isSamePage && key === KEY_OF_BROWSER ? undefined : memory.restore();
  }, [pathname, hash, key, navigation, memory]);

  useEffect(() => memory.watch(), [memory]);

  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (wasFirst) return;
    // Said again even if it is called like the one before.
    setAnnounced('');
    return followTitle(setAnnounced);
  }, [pathname]);

  const page = countedAs(matchRoute(useRemotes(), pathname)?.route, pathname);
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

/** What analytics counts a page as: the address of a page for somebody signed in may name a person or an order. */
function countedAs(route: RouteMatch['route'] | undefined, pathname: string): string | null {
  if (route?.counted === false) return null;
  return route?.audience === 'signed-in' ? route.path : pathname;
}

/** Whether what has focus stands there still, and is not the page itself. */
const isFocusIn = (part: string) => document.activeElement?.closest(part) != null;

/** At the anchor that the link names, else at the top with focus on the page's heading. */
function showTarget(hash: string): (() => void) | undefined {
  const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (anchor) {
    anchor.scrollIntoView();
    return undefined;
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  return focusHeading();
}

/** As soon as there is one, unless the visitor went somewhere else meanwhile. Returns what gives it up. */
function focusHeading(): () => void {
  const before = document.activeElement;
  return whenHeadingStands((heading) => {
    const { activeElement } = document;
    if (activeElement === before || activeElement === document.body) heading.focus({ preventScroll: true });
  });
}

/**
 * Tells the page's title once its heading is there, and whenever it changes: until its code and its data have come, a page
 * goes by what its route is called. Returns what ends that.
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

/** A page's name without the count of what waits there, `Today (3)`, which may change at any time. */
const nameIn = (title: string): string => title.replace(/ \(\d+\)/, '');

/** Now, or when the page's code has come. Returns what gives it up. */
function whenHeadingStands(then: (heading: HTMLElement) => void): () => void {
  const look = () => {
    const heading = document.querySelector<HTMLElement>('[data-page-heading]');
    if (heading) {
      late.disconnect();
      then(heading);
    }
    return heading !== null;
  };
  const late = new MutationObserver(look);
  if (!look()) late.observe(document.body, { childList: true, subtree: true });
  return () => late.disconnect();
}
