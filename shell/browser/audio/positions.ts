import type { AudioTrack } from '@studio/web-kit/audio';

const STORAGE_KEY = 'studio.audio';

/** The saved position of each track, in seconds, and the track that was played last. */
export interface Listening {
  last: AudioTrack | null;
  times: Record<string, number>;
}

/** Reads the saved positions. Empty when storage is unavailable or its value is invalid. */
export function readListening(): Listening {
  try {
    const saved = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<Listening> | null;
    const last = isTrack(saved?.last) ? saved.last : null;
    const times = Object.entries(saved?.times ?? {}).filter(([, time]) => Number.isFinite(time));
    return { last, times: Object.fromEntries(times) };
  } catch {
    return { last: null, times: {} };
  }
}

function isTrack(value: unknown): value is AudioTrack {
  const { id, title, artist, seconds } = (value ?? {}) as Partial<AudioTrack>;
  return [id, title, artist].every((text) => typeof text === 'string') && Number.isFinite(seconds);
}

/** Saves the positions for the next visit. Does nothing when storage is unavailable. */
export function saveListening(listening: Listening): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(listening));
  } catch {
    // Storage is unavailable: positions last until the page is left.
  }
}
