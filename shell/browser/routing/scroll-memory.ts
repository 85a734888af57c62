/** Maximum time to follow the growth of a page with its scroll position, ms. */
export const RESTORE_MS = 4_000;
/** Events after which the page scrolls no more by itself. */
export const INTENTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Remembers the scroll position of each history entry. The browser's own scroll restoration fails when a page is not
 * tall enough yet. This one waits for it, until the visitor scrolls.
 */
export class ScrollMemory {
  private readonly places = new Map<string, number>();
  private current = '';
  private restoring: (() => void) | null = null;

  /** Starts to record the scroll position of the current entry. Returns a function that stops it. */
  watch(): () => void {
    const remember = () => {
      if (!this.restoring) this.places.set(this.current, window.scrollY);
    };
    // The visitor may have scrolled before this code was loaded.
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }

  /** Makes another entry the current one. */
  enter(key: string): void {
    this.restoring?.();
    this.current = key;
  }

  /** Restores the position of the current entry as soon as the page is tall enough. */
  restore(): void {
    const place = this.places.get(this.current);
    if (place === undefined) return;
    const end = new AbortController();
    const go = () => {
      window.scrollTo({ top: place, behavior: 'instant' });
      if (Math.abs(window.scrollY - place) < 2) stop();
    };
    const grown = new ResizeObserver(go);
    const timer = setTimeout(() => stop(), RESTORE_MS);
    const stop = () => {
      this.restoring = null;
      clearTimeout(timer);
      grown.disconnect();
      end.abort();
    };
    this.restoring = stop;
    for (const intention of INTENTIONS)
      window.addEventListener(intention, stop, { passive: true, signal: end.signal });
    grown.observe(document.body);
    go();
  }
}
