import { useEffect, useRef, useState } from 'react';
import type { DeskOrder } from '@studio/contracts';

const NONE: ReadonlySet<string> = new Set();

/** Returns the ids of orders that arrived since the list was opened, and an announcement for screen readers. */
export function useNews(
  path: string,
  orders: readonly DeskOrder[] | undefined,
): { fresh: ReadonlySet<string>; said: string } {
  const known = useRef<{ path: string; ids: Set<string> } | null>(null);
  const [news, setNews] = useState({ fresh: NONE, said: '' });
  useEffect(() => {
    if (!orders) return;
    const before = known.current?.path === path ? known.current.ids : null;
    known.current = { path, ids: new Set([...(before ?? []), ...orders.map(({ id }) => id)]) };
    if (!before) return setNews({ fresh: NONE, said: '' });
    const came = orders.filter(({ id }) => !before.has(id));
    if (came.length === 0) return;
    setNews(({ fresh }) => ({
      fresh: new Set([...fresh, ...came.map(({ id }) => id)]),
      said: `New: ${came.map(({ number }) => number).join(', ')}`,
    }));
  }, [path, orders]);
  return news;
}
