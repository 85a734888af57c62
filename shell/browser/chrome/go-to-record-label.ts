import type { MouseEvent } from 'react';

/** Delay between scrolling and opening the tab, ms (docs/product.md#header-and-footer). */
const TAB_DELAY_MS = 500;
/** Event that makes the music section open the tab named in `detail`. */
const MUSIC_TAB_EVENT = 'studio:music-tab';
const RECORD_LABEL_TAB = 'record-label';

/** Scrolls to the music section and opens the record label's tab. */
export function goToRecordLabel(event: MouseEvent): void {
  const section = document.getElementById('music-section');
  if (!section) return;
  event.preventDefault();
  // Smoothly by the styles, which respect reduced motion.
  section.scrollIntoView();
  // For a music section that does not listen yet: it reads the hash when it starts.
  history.replaceState(history.state, '', '#music-section');
  setTimeout(
    () => window.dispatchEvent(new CustomEvent(MUSIC_TAB_EVENT, { detail: RECORD_LABEL_TAB })),
    TAB_DELAY_MS,
  );
}
