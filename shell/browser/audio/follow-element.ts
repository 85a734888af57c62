/** Callbacks for the events of an audio element. */
export interface ElementSigns {
  /** The duration is known, so the track can be sought. */
  onReady(): void;
  onStatus(status: 'playing' | 'paused'): void;
  /** Playback position in seconds, about four times a second. */
  onTime(seconds: number): void;
  onEnded(): void;
}

/** Forwards the events of an element, except late ones of a track that it no longer plays. */
export function followElement(element: HTMLMediaElement, signs: ElementSigns): void {
  element.addEventListener('loadedmetadata', signs.onReady);
  element.addEventListener('playing', () => signs.onStatus('playing'));
  // The `pause` event of the previous track arrives after the next one has started.
  element.addEventListener('pause', () => element.paused && signs.onStatus('paused'));
  element.addEventListener('timeupdate', () => {
    if (element.readyState > 0 && !element.seeking) signs.onTime(element.currentTime);
  });
  element.addEventListener('ended', signs.onEnded);
}
