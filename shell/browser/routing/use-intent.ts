import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '@studio/web-kit';
import { currentDevice } from '@studio/web-kit/host';
import { useLoader, useRemotes } from '../remotes/remote-loader.js';
import { matchRoute, type RouteMatch } from './match-route.js';

/** Minimum hover time before a link is prefetched, ms. */
const MIN_HOVER_MS = 65;

/**
 * Prefetches a page's code, then its public data, as soon as the visitor hovers, touches or focuses a link to it, except
 * on slow or metered connections. Failures are ignored: the page itself loads again and reports them.
 * When offline, links are followed by the browser, because the service worker has stored pages and the router has not.
 */
export function useIntent(): void {
  const remotes = useRemotes();
  const loader = useLoader();
  const queryClient = useQueryClient();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchAhead = async ({ remote, route, params }: RouteMatch, search: string) => {
      const page = await loader.preload(remote, route.module);
      const context = { queryClient, params, searchParams: new URLSearchParams(search), api };
      await page?.prefetch?.(context).catch(() => undefined);
    };
    const fetchPage = (event: Event) => {
      const link = linkOf(event);
      const match = link && isCheap() ? matchRoute(remotes, link.pathname) : null;
      if (match) void fetchAhead(match, link!.search);
    };
    const onPointer = (event: PointerEvent) => {
      clearTimeout(timer);
      if (event.pointerType === 'mouse') timer = setTimeout(() => fetchPage(event), MIN_HOVER_MS);
      else fetchPage(event);
    };
    const onClick = (event: MouseEvent) => {
      if (!navigator.onLine && linkOf(event)) event.stopPropagation();
    };
    document.addEventListener('pointerover', onPointer, { passive: true });
    document.addEventListener('focusin', fetchPage);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onPointer);
      document.removeEventListener('focusin', fetchPage);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [remotes, loader, queryClient]);
}

/** The link to another page of this site that is the target of an event. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const leads = link && link.origin === location.origin && !link.target && !link.hasAttribute('download');
  return leads && link.pathname !== location.pathname ? link : null;
}

function isCheap(): boolean {
  const { connection: hints } = navigator as { connection?: { saveData?: boolean } };
  return !currentDevice().connection.includes('2g') && hints?.saveData !== true;
}
