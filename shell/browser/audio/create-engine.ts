import type { AudioEngine, AudioStore } from '@studio/web-kit/host';
import { createAmbiences } from './ambiences.js';
import { createTrackPlayer } from './track-player.js';
import { playableFormats } from './open-file.js';

/** The audio engine of the whole site. Starting one sound pauses the other (docs/product.md#sound). */
export function createEngine(store: AudioStore, newElement = () => new Audio()): AudioEngine {
  const trackPlayer = createTrackPlayer(store, newElement());
  const ambiences = createAmbiences(store, newElement);
  store.update({ supported: playableFormats(newElement()).length > 0 });
  return {
    ...trackPlayer.controls,
    play(track, queue = []) {
      ambiences.silence();
      trackPlayer.controls.play(track, queue);
    },
    ambience(ambience, volume) {
      if (!ambiences.isOn(ambience.id)) {
        if (ambience.fadesOthers) trackPlayer.fadeOut();
        else trackPlayer.controls.pause();
      }
      ambiences.start(ambience, volume);
    },
    leaveAmbience: (id) => ambiences.leave(id),
  };
}
