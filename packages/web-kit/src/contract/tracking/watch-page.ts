import { TRACKED_CONTROLS } from '@studio/contracts';
import { track } from './track.js';

/** Debounce of scroll depth, ms: docs/product.md#analytics. */
const SCROLL_DEBOUNCE_MS = 500;
/** Reported scroll depths, in percent of the page. */
const SCROLL_DEPTHS = [25, 50, 75, 100];

/** Reports clicks, scroll depth and time spent on a page. Returns a function that reports the time and stops. */
export function watchPage(page: string): () => void {
  const startedAt = Date.now();
  const reached = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timeSent = false;

  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(() => reportDepth(page, reached), SCROLL_DEBOUNCE_MS);
  };
  const onClick = (event: MouseEvent) => reportClick(page, event);
  const reportTime = () => {
    if (timeSent) return;
    timeSent = true;
    track('time_on_page', { page, action: 'time_spent', value: Math.round((Date.now() - startedAt) / 1000) });
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') reportTime();
    else timeSent = false;
  };

  window.addEventListener('scroll', onScroll, { passive: true });
  document.addEventListener('click', onClick, { capture: true, passive: true });
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', reportTime);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('scroll', onScroll);
    document.removeEventListener('click', onClick, { capture: true });
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', reportTime);
    reportTime();
  };
}

function reportDepth(page: string, reached: Set<number>): void {
  const { scrollHeight } = document.documentElement;
  const percent = ((window.scrollY + window.innerHeight) / scrollHeight) * 100;
  for (const depth of SCROLL_DEPTHS) {
    if (percent < depth - 0.5 || reached.has(depth)) continue;
    reached.add(depth);
    track('scroll_depth', { page, action: 'scroll', value: depth });
  }
}

/** Reports a click by the control's `data-track` name. The control's text is never sent. */
function reportClick(page: string, event: MouseEvent): void {
  const control = (event.target as Element | null)?.closest?.('a, button');
  if (!control) return;
  const name = control.closest<HTMLElement>('[data-track]')?.dataset.track;
  const label = TRACKED_CONTROLS.find((one) => one === name) ?? null;
  track('interaction', { page, action: 'click', label });
}
