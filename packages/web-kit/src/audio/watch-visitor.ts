import { proximityTo } from './proximity.js';

/** What `watchVisitor` tells. */
export interface VisitorSigns {
  /** A mouse or pen moves within the section; how near the middle, 0–1. */
  onHover(proximity: number): void;
  /** A finger tapped the section. */
  onTap(): void;
  /** The pointer left, the section went out of sight, or the page did. */
  onLeave(): void;
}

/** Tells how the visitor is near a section. Returns what stops it. */
export function watchVisitor(section: Element, signs: VisitorSigns): () => void {
  const aborter = new AbortController();
  const { signal } = aborter;
  const onMove = (event: Event) => {
    const pointer = event as PointerEvent;
    // A page that scrolls under a resting mouse is no visit.
    const moved = pointer.movementX !== 0 || pointer.movementY !== 0;
    if (pointer.pointerType === 'touch' || !moved) return;
    signs.onHover(proximityTo(section.getBoundingClientRect(), pointer));
  };
  const onUp = (event: Event) => {
    if ((event as PointerEvent).pointerType === 'touch') signs.onTap();
  };
  const onPointerLeave = (event: Event) => {
    if ((event as PointerEvent).pointerType !== 'touch') signs.onLeave();
  };
  section.addEventListener('pointermove', onMove, { signal, passive: true });
  section.addEventListener('pointerup', onUp, { signal });
  section.addEventListener('pointerleave', onPointerLeave, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && signs.onLeave(), { signal });
  let wasSeen = false;
  const sight =
    typeof IntersectionObserver === 'undefined'
      ? null
      : new IntersectionObserver(([entry]) => {
          // Not yet in sight, while the page still scrolls to it, is not gone.
          const hasGone = wasSeen && !entry?.isIntersecting;
          wasSeen = entry?.isIntersecting ?? false;
          if (hasGone) signs.onLeave();
        });
  sight?.observe(section);
  return () => {
    aborter.abort();
    sight?.disconnect();
  };
}
