import { IDLE_TRACK, type AudioTrack, type TrackState } from './audio-track.js';

/** Everything about sound that the page shows. */
export interface AudioState {
  /** What the visitor chose last and has not put away; the dock shows it. */
  current: AudioTrack | null;
  /** What plays one after the other ('Play All'); empty when a track plays alone. */
  queue: readonly AudioTrack[];
  tracks: Readonly<Record<string, TrackState>>;
  muted: boolean;
  /** The browser has let something sound. */
  unlocked: boolean;
  supported: boolean;
  /** Ambience that sounds or fades, with the volume it is on its way to (0–0.3). */
  ambience: { id: string; volume: number } | null;
}

/** Holds the state, and tells subscribers of each change. */
export interface AudioStore {
  read(): AudioState;
  update(change: Partial<AudioState>): void;
  updateTrack(id: string, change: Partial<TrackState>): void;
  subscribe(changed: () => void): () => void;
}

/** The state before anything was played. */
export const SILENCE: AudioState = {
  current: null,
  queue: [],
  tracks: {},
  muted: false,
  unlocked: false,
  supported: true,
  ambience: null,
};

/** A store that begins with `SILENCE`. */
export function createAudioStore(): AudioStore {
  let state = SILENCE;
  const listeners = new Set<() => void>();
  const update = (change: Partial<AudioState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    update,
    updateTrack: (id, change) =>
      update({ tracks: { ...state.tracks, [id]: { ...IDLE_TRACK, ...state.tracks[id], ...change } } }),
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
