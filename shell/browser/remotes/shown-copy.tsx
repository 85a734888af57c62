import { useLayoutEffect, useRef } from 'react';
import * as styles from './remote-view.module.css';

/** A copy of the markup of a module. */
export interface Shown {
  nodes: readonly Node[];
  /** True when it is the rendered module, false when it is a placeholder. */
  whole: boolean;
}

/** Copies the markup of a module, to show it while the module cannot be rendered. Null when there is none. */
export function copyOf(place: HTMLElement | null): Shown | null {
  if (!place) return null;
  const earlier = place.querySelector<HTMLElement>(':scope > [data-copy]');
  const content = [...(earlier ?? place).children].filter((element) => !element.matches('template'));
  if (content.length === 0) return null;
  // `HydrationMarker` is the last element of a rendered module.
  const whole = earlier
    ? earlier.dataset.copy === 'whole'
    : place.querySelector(':scope > template') !== null;
  return { nodes: content.map((element) => element.cloneNode(true)), whole };
}

/** Shows a copy. Its links work, its buttons do not. */
export function ShownCopy({ nodes, whole }: Shown) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current!.replaceChildren(...nodes), [nodes]);
  return <div ref={place} className={styles.boxless} data-copy={whole ? 'whole' : 'coming'} />;
}
