import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { trackPageView, watchPage } from '@studio/web-kit/host';

/** What a change of page brings along: focus, scroll position, and the count of page views. */
export function RouteEffects() {
  const { pathname, search, hash } = useLocation();
  const navigation = useNavigationType();
  const isFirst = useRef(true);

  useEffect(() => {
    if (!isFirst.current && navigation !== 'POP') arrive(hash);
    isFirst.current = false;
  }, [pathname, hash, navigation]);

  useEffect(() => trackPageView(), [pathname, search]);
  useEffect(() => watchPage(pathname), [pathname]);
  return null;
}

/** At the anchor that the link names, else at the top with focus on the page's heading. */
function arrive(hash: string): void {
  const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (anchor) return anchor.scrollIntoView();
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
}
