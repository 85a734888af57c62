/** Callbacks of `watchVisitor`. */
export interface VisitorSigns {
  /** A mouse or pen moves within the section. `proximity` is 1 at its centre and 0 at its edges. */
  onHover(proximity: number): void;
  /** A finger tapped the section. */
  onTap(): void;
  /** The pointer left the section, or the section or the page is no longer visible. */
  onLeave(): void;
}

/** Watches pointer and visibility of a section. Returns a function that stops watching. */
export function watchVisitor(section: Element, signs: VisitorSigns): () => void {
  const aborter = new AbortController();
  const { signal } = aborter;
  const onMove = (event: Event) => {
    const pointer = event as PointerEvent;
    // Ignore pointer events that come from scrolling under a mouse that does not move.
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
          // A section that has not been visible yet, such as during a smooth scroll to it, has not been left.
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

/** Returns how near a point is to the centre of a box: 1 at the centre, 0 at the edges and outside. */
export function proximityTo(
  box: { left: number; top: number; width: number; height: number },
  point: { clientX: number; clientY: number },
): number {
  if (box.width <= 0 || box.height <= 0) return 0;
  const across = Math.abs((point.clientX - box.left) / box.width - 0.5) * 2;
  const down = Math.abs((point.clientY - box.top) / box.height - 0.5) * 2;
  return Math.max(0, 1 - Math.max(across, down));
}
