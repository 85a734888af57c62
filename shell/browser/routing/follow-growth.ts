/** Maximum time to follow the growth of a page with its scroll position, ms. */
const FOLLOW_MS = 4_000;
/** Events after which the page scrolls no more by itself. */
const INTENTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Aborts `end` when the visitor scrolls or presses something. */
export function endOnIntention(end: AbortController): void {
  const options = { passive: true, signal: end.signal };
  for (const intention of INTENTIONS) window.addEventListener(intention, () => end.abort(), options);
}

/**
 * Calls `scroll` now and whenever the page grows, such as by widgets. Aborts `end` after four seconds; ends when somebody
 * else does.
 */
export function followGrowth(scroll: () => void, end: AbortController): void {
  const grown = new ResizeObserver(scroll);
  const timer = setTimeout(() => end.abort(), FOLLOW_MS);
  end.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    grown.disconnect();
  });
  grown.observe(document.body);
  scroll();
}
