import { AUDIO_TYPES, audioFile, logAudio, type AudioFormat } from '@studio/web-kit/host';

const FORMATS: readonly AudioFormat[] = ['mp3', 'ogg'];

/** Formats that the browser may play, the better one first. */
export function playableFormats(element: HTMLMediaElement): AudioFormat[] {
  return FORMATS.filter((format) => element.canPlayType?.(AUDIO_TYPES[format]));
}

/** Points an element at a recording; ogg follows when mp3 turns out not to play. */
export function openFile(element: HTMLMediaElement, id: string): void {
  const [first, second] = playableFormats(element);
  if (!first) return;
  element.src = audioFile(id, first);
  element.onerror = () => {
    element.onerror = null;
    logAudio(`${id}.${first} did not play`, element.error);
    if (!second) return;
    element.src = audioFile(id, second);
    element.play().catch((error: unknown) => logAudio(`${id}.${second} did not play`, error));
  };
}
