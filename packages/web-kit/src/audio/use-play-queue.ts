import { useHydrated } from '../contract/device/use-hydrated.js';
import { useAudioHost } from './audio-host.js';
import type { AudioTrack } from './audio-track.js';

/** Result of `usePlayQueue`. */
export interface PlayQueue {
  /** True after hydration; disable the button until then, since a click would be lost. */
  isReady: boolean;
  /** Loads the audio engine ahead of use. */
  prepare(): void;
  /** Plays the first track from its start; the end of each track starts the next one. */
  playAll(): void;
}

/** Plays a list of tracks in order ('Play All'). */
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
