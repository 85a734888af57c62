import { tabStore } from '@studio/web-kit/host';
import { endOnIntention, followGrowth } from './follow-growth.js';

const PLACE_PREFIX = 'place:';

/** Where a history entry was left: the scroll position in px, and the address of the link in focus. */
interface Place {
  top: number;
  link: string | null;
  /** The link is one of the header or the footer, not of the page. */
  isAround?: boolean;
}

/**
 * Remembers the scroll position of each history entry. The browser's own scroll restoration fails when a page is not
 * tall enough yet. This one waits for it, and returns there when a page scrolls to its anchor, until the visitor scrolls.
 * It also focuses the link that was followed, so that Tab continues there.
 * The storage of the tab has the places of entries that were left, for a page that is reloaded in between.
 */
export class ScrollMemory {
  private readonly places = new Map<string, Place>();
  private current = '';
  private restoring: AbortController | null = null;
  private scroll = () => {};

  /** Starts to record the scroll position and the focused link of the current entry. Returns a function that stops it. */
  watch(): () => void {
    const remember = () => {
      if (this.restoring) this.scroll();
      else this.change({ top: window.scrollY });
    };
    // The visitor may have scrolled before this code was loaded.
    remember();
    const rememberLink = ({ target }: FocusEvent) => {
      remember();
      const element = target as Element;
      this.change({ link: element.getAttribute('href'), isAround: !element.closest('#page') });
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
    const left = this.places.get(this.current);
    if (left) tabStore.write(PLACE_PREFIX + this.current, JSON.stringify(left));
    this.current = key;
    const kept = tabStore.readJson(PLACE_PREFIX + key) as Place | null;
    if (!this.places.has(key) && typeof kept?.top === 'number') this.places.set(key, kept);
  }

  /**
   * Restores the position of the current entry as soon as the page is tall enough, and keeps it for four seconds. Returns
   * whether a link of the page was in focus.
   */
  restore(): boolean {
    const place = this.places.get(this.current);
    if (place === undefined) return false;
    const end = new AbortController();
    this.restoring = end;
    end.signal.addEventListener('abort', () => {
      this.restoring = null;
    });
    endOnIntention(end);
    this.scroll = () => window.scrollTo({ top: place.top, behavior: 'instant' });
    followGrowth(() => {
      this.scroll();
      focusLink(place);
    }, end);
    return Boolean(place.link);
  }

  private change(changed: Partial<Place>): void {
    this.places.set(this.current, { top: 0, link: null, ...this.places.get(this.current), ...changed });
  }
}

/** Focuses the first link to the address, unless something else has the focus. */
function focusLink({ link, isAround }: Place): void {
  if (!link || document.activeElement !== document.body) return;
  const place = `:${isAround ? 'not' : 'is'}(#page *)`;
  document
    .querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]${place}`)
    ?.focus({ preventScroll: true });
}
