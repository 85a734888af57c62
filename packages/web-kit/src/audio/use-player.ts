import { useMemo } from 'react';
import { useAudio, useAudioHost } from './audio-host.js';
import { IDLE_TRACK, type AudioTrack, type TrackState } from './audio-track.js';

/** State and controls of one track. */
export interface Player extends TrackState {
  isPlaying: boolean;
  /** Loads the audio engine ahead of use. */
  prepare(): void;
  /** Plays or pauses the track. */
  toggle(): void;
  /** Moves to a position in seconds. */
  seek(seconds: number): void;
}

/** Returns the state and the controls of one track. */
export function usePlayer(track: AudioTrack): Player {
  const { prepare, run, store } = useAudioHost();
  const state = useAudio(({ tracks }) => tracks[track.id] ?? IDLE_TRACK);
  const isPlaying = state.status === 'playing' || state.status === 'loading';
  const actions = useMemo(
    () => ({
      prepare,
      seek: (seconds: number) => run((engine) => engine.seek(track, seconds)),
      toggle: () =>
        run((engine) => {
          const now = store.read().tracks[track.id]?.status;
          if (now === 'playing' || now === 'loading') return engine.pause();
          // Another track of the running 'Play All' keeps the queue and continues from that track.
          const { queue } = store.read();
          engine.play(track, queue.some(({ id }) => id === track.id) ? queue : []);
        }),
    }),
    [prepare, run, store, track],
  );
  return { ...state, isPlaying, ...actions };
}
