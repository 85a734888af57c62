/** How long a page that one comes back to may take to be as tall as it was, ms. */
const RESTORE_MS = 4_000;
const INTENTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Where each entry of the history was left. The browser's own memory gives up when a page is not yet as tall as it
 * was; this one waits for it, until the visitor scrolls.
 */
export class ScrollMemory {
  private readonly places = new Map<string, number>();
  private current = '';
  private restoring: (() => void) | null = null;

  /** Remembers where the current entry stands from now on. Returns what ends that. */
  watch(): () => void {
    const remember = () => {
      if (!this.restoring) this.places.set(this.current, window.scrollY);
    };
    // The visitor may have scrolled before this code came.
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }

  /** Another entry became the current one. */
  enter(key: string): void {
    this.restoring?.();
    this.current = key;
  }

  /** Goes where the current entry was left, as soon as the page reaches that far. */
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
