import { useAudio, useAudioHost } from './audio-host.js';
import type { AudioTrack } from './audio-track.js';

export interface PlayQueue {
  /** These tracks are the ones that play after each other now. */
  isOn: boolean;
  prepare(): void;
  /** Starts with the first; each one that ends starts the next. */
  playAll(): void;
  stop(): void;
}

/** 'Play All' for a list of tracks. */
export function usePlayQueue(tracks: readonly AudioTrack[]): PlayQueue {
  const { prepare, run } = useAudioHost();
  const isOn = useAudio(
    ({ queue, current }) =>
      queue.length > 0 && queue === tracks && tracks.some(({ id }) => id === current?.id),
  );
  return {
    isOn,
    prepare,
    playAll: () =>
      run((engine) => {
        const [first] = tracks;
        if (!first) return;
        engine.seek(first, 0);
        engine.play(first, tracks);
      }),
    stop: () => run((engine) => engine.pause()),
  };
}
