import { AUDIO_TYPES, audioFile, logAudio, type AudioFormat } from '@studio/web-kit/host';

const FORMATS: readonly AudioFormat[] = ['mp3', 'ogg'];

/** Formats that the browser says it can play, in order of preference. */
export function playableFormats(element: HTMLMediaElement): AudioFormat[] {
  return FORMATS.filter((format) => element.canPlayType?.(AUDIO_TYPES[format]));
}

/** Sets the source of an element to a recording. Falls back to ogg when the mp3 file does not play. */
export function openFile(element: HTMLMediaElement, { id, file }: { id: string; file?: string }): void {
  element.onerror = null;
  if (file) {
    element.src = file;
    return;
  }
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
