import { useMemo } from 'react';
import { useAudio, useAudioHost } from './audio-host.js';
import { IDLE_TRACK, type AudioTrack, type TrackState } from './audio-track.js';

/** State and controls of one track. */
export interface Player extends TrackState {
  isPlaying: boolean;
  prepare(): void;
  toggle(): void;
  seek(seconds: number): void;
}

/** One track's controls; with `queue` the tracks that follow it when it is played. */
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
          // Within 'Play All', choosing another movement goes on from there.
          const { queue } = store.read();
          engine.play(track, queue.some(({ id }) => id === track.id) ? queue : []);
        }),
    }),
    [prepare, run, store, track],
  );
  return { ...state, isPlaying, ...actions };
}
