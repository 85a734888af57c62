import { logAudio } from '@studio/web-kit/host';
/**
 * Plays, and tells how that went: `null` when something else came in between. Playback failures go to the log
 * alone (specification, section 8).
 */
export async function startPlaying(
  element: HTMLMediaElement,
): Promise<'sounds' | 'blocked' | 'failed' | null> {
  try {
    await element.play();
    return 'sounds';
  } catch (error) {
    logAudio(`${element.src} did not play`, error);
    const { name } = error as DOMException;
    if (name === 'AbortError') return null;
    return name === 'NotAllowedError' ? 'blocked' : 'failed';
  }
}
