import type { AudioTrack } from '@studio/web-kit/audio';
import { localStore } from '@studio/web-kit/host';

const STORAGE_KEY = 'studio.audio';

/** The saved position of each track, in seconds, and the track that was played last. */
export interface Listening {
  last: AudioTrack | null;
  times: Record<string, number>;
}

/** Reads the saved positions. Empty when storage is unavailable or its value is invalid. */
export function readListening(): Listening {
  const saved = localStore.readJson(STORAGE_KEY) as Partial<Listening> | null;
  const times = Object.entries(saved?.times ?? {}).filter(([, time]) => Number.isFinite(time));
  return { last: isTrack(saved?.last) ? saved.last : null, times: Object.fromEntries(times) };
}

function isTrack(value: unknown): value is AudioTrack {
  const { id, title, artist, seconds } = (value ?? {}) as Partial<AudioTrack>;
  return [id, title, artist].every((text) => typeof text === 'string') && Number.isFinite(seconds);
}

/** Saves the positions for the next visit. Without storage they last until the page is left. */
export function saveListening(listening: Listening): void {
  localStore.write(STORAGE_KEY, JSON.stringify(listening));
}
