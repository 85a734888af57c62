import { useHydrated } from '../contract/device/use-hydrated.js';
import { useAudioHost } from './audio-host.js';
import type { AudioTrack } from './audio-track.js';

/** Plays several tracks one after the other. */
export interface PlayQueue {
  /** The code has come: before, a press would be lost. */
  isReady: boolean;
  prepare(): void;
  /** Starts with the first; each one that ends starts the next. */
  playAll(): void;
}

/** 'Play All' for a list of tracks. */
export function usePlayQueue(tracks: readonly AudioTrack[]): PlayQueue {
  const { prepare, run } = useAudioHost();
  const isReady = useHydrated();
  return {
    isReady,
    prepare,
    playAll: () =>
      run((engine) => {
        const [first] = tracks;
        if (!first) return;
        engine.seek(first, 0);
        engine.play(first, tracks);
      }),
  };
}
