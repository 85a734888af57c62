import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** Minimum distance of a swipe, px. */
const MIN_SWIPE_PX = 40;
const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * State of a carousel with `count` pages. Buttons, arrow keys and swipes turn the page; it wraps in both directions.
 */
export function useCarousel(count: number) {
  const [index, setIndex] = useState(0);
  const [direction, setDirection] = useState<1 | -1>(1);
  const start = useRef<{ x: number; y: number }>(undefined);
  const open = (next: number) => {
    setDirection(next < index ? -1 : 1);
    setIndex((next + count) % count);
  };
  return {
    index,
    direction,
    open,
    gestures: {
      onKeyDown(event: KeyboardEvent) {
        const by = KEYS[event.key];
        // With a modifier the keys are the browser's: Alt and the left arrow go back.
        if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        open(index + by);
      },
      onPointerDown(event: PointerEvent) {
        start.current = { x: event.clientX, y: event.clientY };
      },
      onPointerUp(event: PointerEvent) {
        if (!start.current || event.pointerType === 'mouse') return;
        const x = event.clientX - start.current.x;
        const y = event.clientY - start.current.y;
        if (Math.abs(x) > MIN_SWIPE_PX && Math.abs(x) > Math.abs(y)) open(index + (x < 0 ? 1 : -1));
      },
    },
  };
}
