import { useEffect, useState, type ReactNode } from 'react';
import { PageUnavailable } from './page-unavailable.js';

/**
 * In place of a page whose code cannot be had, after a change of page: its document has the page as the server draws
 * it. That document is loaded once; where it shows no more either, the page is unavailable.
 */
export function LostPage({ meanwhile }: { meanwhile: ReactNode }) {
  const [isLeft, setLeft] = useState(() => !isOwnDocument());
  useEffect(() => {
    if (!isLeft) return;
    const controller = new AbortController();
    const load = async () => {
      const { ok } = await fetch(window.location.href, { signal: controller.signal });
      if (ok) window.location.reload();
      else setLeft(false);
    };
    load().catch(() => controller.signal.aborted || setLeft(false));
    return () => controller.abort();
  }, [isLeft]);
  return isLeft ? meanwhile : <PageUnavailable />;
}

/** The document was loaded for the page that the address names now. */
function isOwnDocument(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return !navigation || new URL(navigation.name).pathname === window.location.pathname;
}
