import { endOnIntention, followGrowth } from './follow-growth.js';

/**
 * Remembers the scroll position of each history entry. The browser's own scroll restoration fails when a page is not
 * tall enough yet. This one waits for it, and returns there when a page scrolls to its anchor, until the visitor scrolls.
 * It also focuses the link that was followed, so that Tab continues there.
 */
export class ScrollMemory {
  private readonly places = new Map<string, number>();
  /** Address of the link in focus, by history entry. */
  private readonly links = new Map<string, string | null>();
  private current = '';
  private restoring: AbortController | null = null;
  private scroll = () => {};

  /** Starts to record the scroll position and the focused link of the current entry. Returns a function that stops it. */
  watch(): () => void {
    const remember = () => {
      if (this.restoring) this.scroll();
      else this.places.set(this.current, window.scrollY);
    };
    // The visitor may have scrolled before this code was loaded.
    remember();
    const rememberLink = ({ target }: FocusEvent) => {
      remember();
      this.links.set(this.current, (target as Element).getAttribute('href'));
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('focusin', rememberLink);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('focusin', rememberLink);
    };
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
    const link = this.links.get(this.current);
    followGrowth(() => {
      this.scroll();
      if (link) focusLink(link);
    }, end);
  }
}

/** Focuses the page's first link to an address, unless something else has the focus. */
function focusLink(href: string): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`#page a[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true });
}
