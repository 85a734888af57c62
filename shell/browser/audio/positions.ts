import type { AudioTrack } from '@studio/web-kit/audio';

const STORAGE_KEY = 'studio.audio';

/** Where the visitor left each track, in seconds, and the track that was on last. */
export interface Listening {
  last: AudioTrack | null;
  times: Record<string, number>;
}

/** What was saved; nothing when storage is closed or holds something else. */
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

/** Keeps it for the next visit, where the browser lets us. */
export function saveListening(listening: Listening): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(listening));
  } catch {
    // Storage is closed to us: places are then known until the page is left.
  }
}
