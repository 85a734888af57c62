/** What an audio element tells of itself. */
export interface ElementSigns {
  /** The length is known; the piece can be put anywhere. */
  onReady(): void;
  onStatus(status: 'playing' | 'paused'): void;
  /** In seconds, about four times a second. */
  onTime(seconds: number): void;
  onEnded(): void;
}

/** Tells what an element does; what belongs to a track that it has left is kept back. */
export function followElement(element: HTMLMediaElement, signs: ElementSigns): void {
  element.addEventListener('loadedmetadata', signs.onReady);
  element.addEventListener('playing', () => signs.onStatus('playing'));
  // Word of the last track's pause comes after the next one has begun.
  element.addEventListener('pause', () => element.paused && signs.onStatus('paused'));
  element.addEventListener('timeupdate', () => {
    if (element.readyState > 0 && !element.seeking) signs.onTime(element.currentTime);
  });
  element.addEventListener('ended', signs.onEnded);
}
