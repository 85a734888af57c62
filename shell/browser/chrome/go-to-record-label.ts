import type { MouseEvent } from 'react';

/** Pause between the scroll and the tab, ms (specification, section 9). */
const TAB_DELAY_MS = 500;
/** The music section listens for this and shows the tab that `detail` means. */
const MUSIC_TAB_EVENT = 'studio:music-tab';
const RECORD_LABEL_TAB = 'record-label';

/** Scrolls to the music section and shows the record label's tab there. */
export function goToRecordLabel(event: MouseEvent): void {
  const section = document.getElementById('music-section');
  if (!section) return;
  event.preventDefault();
  section.scrollIntoView({ behavior: 'smooth' });
  // For a section that is not yet listening.
  history.replaceState(history.state, '', '#music-section');
  setTimeout(
    () => window.dispatchEvent(new CustomEvent(MUSIC_TAB_EVENT, { detail: RECORD_LABEL_TAB })),
    TAB_DELAY_MS,
  );
}
