import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { VisuallyHidden } from '@studio/web-kit';
import { trackPageView, watchPage } from '@studio/web-kit/host';
import { useIntent } from './use-intent.js';

/** How long a page's title may take to stand in the document after its path, ms. */
const TITLE_MS = 150;

/** What a change of page brings along: focus, scroll position, its name for screen readers, and the count of views. */
export function RouteEffects() {
  const { pathname, search, hash } = useLocation();
  const navigation = useNavigationType();
  const isFirst = useRef(true);
  const [announced, setAnnounced] = useState('');
  useIntent();

  // Before the new page is painted: a view transition shows it where it will stand.
  useLayoutEffect(() => {
    if (!isFirst.current && navigation !== 'POP') arrive(hash);
  }, [pathname, hash, navigation]);

  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (wasFirst) return;
    const timer = setTimeout(() => setAnnounced(document.title), TITLE_MS);
    return () => clearTimeout(timer);
  }, [pathname]);

  useEffect(() => trackPageView(), [pathname, search]);
  useEffect(() => watchPage(pathname), [pathname]);
  return (
    <VisuallyHidden>
      <span role="status">{announced}</span>
    </VisuallyHidden>
  );
}

/** At the anchor that the link names, else at the top with focus on the page's heading. */
function arrive(hash: string): void {
  const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (anchor) return anchor.scrollIntoView();
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
}
