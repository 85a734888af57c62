import { logAudio } from '@studio/web-kit/host';
/**
 * Starts playback and returns the outcome: `null` when another call interrupted it. Playback failures are only
 * logged (docs/product.md#errors).
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
