import { useLayoutEffect, useRef } from 'react';
import * as styles from './remote-view.module.css';

/** What stood in a part's place. */
export interface Shown {
  nodes: readonly Node[];
  /** It was the whole part, not what stood there while the part was coming. */
  whole: boolean;
}

/** A copy of what stands in a part's place, for the time that the part itself cannot be drawn; null: nothing does. */
export function copyOf(place: HTMLElement | null): Shown | null {
  if (!place) return null;
  const earlier = place.querySelector<HTMLElement>(':scope > [data-copy]');
  const content = [...(earlier ?? place).children].filter((element) => !element.matches('template'));
  if (content.length === 0) return null;
  // The marker is a part's last element (`HydrationMarker`).
  const whole = earlier
    ? earlier.dataset.copy === 'whole'
    : place.querySelector(':scope > template') !== null;
  return { nodes: content.map((element) => element.cloneNode(true)), whole };
}

/** Shows a copy: it reads and its links lead on, but nobody hears its buttons. */
export function ShownCopy({ nodes, whole }: Shown) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current!.replaceChildren(...nodes), [nodes]);
  return <div ref={place} className={styles.boxless} data-copy={whole ? 'whole' : 'coming'} />;
}
