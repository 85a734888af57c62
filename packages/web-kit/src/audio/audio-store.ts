import { IDLE_TRACK, type AudioTrack, type TrackState } from './audio-track.js';

/** The audio state that the page shows. */
export interface AudioState {
  /** The track that was played last and not closed; the dock shows it. */
  current: AudioTrack | null;
  /** The tracks of 'Play All', in order; empty when one track plays alone. */
  queue: readonly AudioTrack[];
  tracks: Readonly<Record<string, TrackState>>;
  muted: boolean;
  /** True once the browser has allowed any sound. */
  unlocked: boolean;
  supported: boolean;
  /** The ambient sound that plays, with its target volume (0–0.3); null once it fades out. */
  ambience: { id: string; volume: number } | null;
}

/** Holds the audio state and notifies subscribers of each change. */
export interface AudioStore {
  read(): AudioState;
  update(change: Partial<AudioState>): void;
  updateTrack(id: string, change: Partial<TrackState>): void;
  /** Calls `changed` after each change. Returns a function that unsubscribes. */
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

/** Creates a store whose initial state is `SILENCE`. */
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
