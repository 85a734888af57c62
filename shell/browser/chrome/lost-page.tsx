import { useEffect, useState, type ReactNode } from 'react';
import { PageUnavailable } from './page-unavailable.js';

/**
 * Replaces a page whose code cannot be loaded. After a client-side navigation the document of the page is loaded once,
 * because it contains the page as rendered by the server. When that does not help either, the page is unavailable.
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

/** Whether the document was loaded for the current path. */
function isOwnDocument(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return !navigation || new URL(navigation.name).pathname === window.location.pathname;
}
