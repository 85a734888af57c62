import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '@studio/web-kit';
import { currentDevice } from '@studio/web-kit/host';
import { useLoader } from '../remotes/remote-loader.js';
import { useRemotes } from '../remotes/remotes-context.js';
import { matchRoute, type RouteMatch } from './match-route.js';

/** A mouse that only passes over a link means nothing, ms. */
const PASSING_MS = 65;

/**
 * Fetches a page's code, then its public data, as soon as somebody points at, touches or focuses a link to it; not where
 * data is dear. A failure is found again, and told, by the page itself.
 * Without a network a link becomes a real navigation: the service worker knows the pages, the router only their names.
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
      if (event.pointerType === 'mouse') timer = setTimeout(() => fetchPage(event), PASSING_MS);
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

/** The link to another page of this site that an event happened on. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const leads = link && link.origin === location.origin && !link.target && !link.hasAttribute('download');
  return leads && link.pathname !== location.pathname ? link : null;
}

function isCheap(): boolean {
  const { connection: hints } = navigator as { connection?: { saveData?: boolean } };
  return !currentDevice().connection.includes('2g') && hints?.saveData !== true;
}
