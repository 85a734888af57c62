import { endOnIntention, followGrowth } from './follow-growth.js';

/**
 * Remembers the scroll position of each history entry. The browser's own scroll restoration fails when a page is not
 * tall enough yet. This one waits for it, and returns there when a page scrolls to its anchor, until the visitor scrolls.
 */
export class ScrollMemory {
  private readonly places = new Map<string, number>();
  private current = '';
  private restoring: AbortController | null = null;
  private scroll = () => {};

  /** Starts to record the scroll position of the current entry. Returns a function that stops it. */
  watch(): () => void {
    const remember = () => {
      if (this.restoring) this.scroll();
      else this.places.set(this.current, window.scrollY);
    };
    // The visitor may have scrolled before this code was loaded.
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }

  /** Makes another entry the current one. */
  enter(key: string): void {
    this.restoring?.abort();
    this.current = key;
  }

  /** Restores the position of the current entry as soon as the page is tall enough, and keeps it for four seconds. */
  restore(): void {
    const place = this.places.get(this.current);
    if (place === undefined) return;
    const end = new AbortController();
    this.restoring = end;
    end.signal.addEventListener('abort', () => {
      this.restoring = null;
    });
    endOnIntention(end);
    this.scroll = () => window.scrollTo({ top: place, behavior: 'instant' });
    followGrowth(this.scroll, end);
  }
}
