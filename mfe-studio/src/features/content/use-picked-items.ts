import { useRef, useState } from 'react';
import type { ContentSummary } from '@studio/contracts';

/** The chosen items of a list. */
export interface PickedItems {
  items: readonly ContentSummary[];
  has: (item: ContentSummary) => boolean;
  /** With `isRange`, also chooses all items from the one that was toggled before. */
  toggle: (item: ContentSummary, isRange: boolean) => void;
  /** Chooses all items that the filter shows. */
  all: () => void;
  none: () => void;
}

const idOf = ({ kind, key }: ContentSummary): string => `${kind} ${key}`;

/**
 * State of the selection.
 * @param items all items, as they are now
 * @param shown those that the filter shows, in their order
 */
export function usePickedItems(
  items: readonly ContentSummary[],
  shown: readonly ContentSummary[],
): PickedItems {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const toggle = (item: ContentSummary, isRange: boolean) => {
    const id = idOf(item);
    const places = [last.current, id].map((one) => shown.findIndex((other) => idOf(other) === one));
    last.current = id;
    const range =
      isRange && !places.includes(-1) ? shown.slice(Math.min(...places), Math.max(...places) + 1) : [];
    setIds((before) => {
      const after = new Set(before);
      if (!after.delete(id)) for (const one of [item, ...range]) after.add(idOf(one));
      return after;
    });
  };
  return {
    items: items.filter((item) => ids.has(idOf(item))),
    has: (item) => ids.has(idOf(item)),
    toggle,
    all: () => setIds(new Set(shown.map(idOf))),
    none: () => setIds(new Set()),
  };
}
