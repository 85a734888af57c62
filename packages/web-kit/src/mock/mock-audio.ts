import type { AudioEngine } from '../audio/audio-engine.js';
import type { AudioStore } from '../audio/audio-store.js';
import type { AudioTrack } from '../audio/audio-track.js';

/** Creates an audio engine without sound: it updates the store as the real one does. */
export function mockAudioEngine(store: AudioStore): AudioEngine {
  const pause = () => {
    const { current } = store.read();
    if (current) store.updateTrack(current.id, { status: 'paused' });
  };
  return {
    play(track: AudioTrack, queue = []) {
      pause();
      store.update({ current: track, queue, unlocked: true, ambience: null });
      store.updateTrack(track.id, { status: 'playing' });
    },
    pause,
    seek: (track, seconds) => store.updateTrack(track.id, { time: seconds }),
    setMuted: (muted) => store.update({ muted }),
    close() {
      pause();
      store.update({ current: null, queue: [] });
    },
    analyser: () => null,
    ambience({ id }, volume) {
      pause();
      store.update({ ambience: { id, volume } });
    },
    leaveAmbience: () => store.update({ ambience: null }),
  };
}
