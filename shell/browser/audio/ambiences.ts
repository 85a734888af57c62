import type { Ambience, AudioStore } from '@studio/web-kit/host';
import { fade } from './fade.js';
import { openFile } from './open-file.js';
import { startPlaying } from './start-playing.js';

/** Maximum volume of background audio, 0–1 (docs/product.md#sound). */
const AMBIENCE_CEILING = 0.3;
/** Duration of a fade in or out, ms. */
const FADE_MS = 800;

interface Loop {
  element: HTMLAudioElement;
  stopFade: () => void;
  /** Target volume of the current fade, 0–0.3. */
  wanted: number;
}

/** Looping background sounds of page sections. One plays at a time; each fades in and out. */
export function createAmbiences(store: AudioStore, newElement: () => HTMLAudioElement) {
  const loops = new Map<string, Loop>();
  let on: string | null = null;

  const loopOf = (id: string): Loop => {
    const known = loops.get(id);
    if (known) return known;
    const element = newElement();
    element.loop = true;
    element.volume = 0;
    openFile(element, { id });
    const loop = { element, stopFade: () => undefined, wanted: 0 };
    loops.set(id, loop);
    return loop;
  };
  const fadeTo = (loop: Loop, volume: number, done?: () => void) => {
    loop.stopFade();
    loop.stopFade = fade(loop.element, volume, FADE_MS, done);
  };
  const forget = (id: string) => {
    if (on === id) on = null;
    if (store.read().ambience?.id === id) store.update({ ambience: null });
  };
  const stop = (id: string) => {
    const loop = loops.get(id);
    loop?.stopFade();
    loop?.element.pause();
    if (loop) loop.element.volume = 0;
    forget(id);
  };
  const leave = (id: string) => {
    const loop = loops.get(id);
    if (!loop || on !== id) return;
    // It counts as off while it fades out, so that a press in that time turns it on again.
    forget(id);
    fadeTo(loop, 0, () => stop(id));
  };

  return {
    isOn: (id: string) => on === id,
    leave,
    /** Stops all loops without a fade, because a track that the visitor chose starts. */
    silence: () => loops.forEach((_, id) => stop(id)),
    start({ id, fadesOthers }: Ambience, wanted: number) {
      const volume = Math.min(AMBIENCE_CEILING, Math.max(0, wanted));
      const loop = loopOf(id);
      if (on !== id) {
        if (on) (fadesOthers ? leave : stop)(on);
        on = id;
        // After a failed load `play()` rejects until the file is opened again.
        if (loop.element.error) openFile(loop.element, { id });
        void startPlaying(loop.element).then((outcome) => {
          if (on !== id) return;
          if (outcome === 'sounds') store.update({ ambience: { id, volume: loop.wanted }, unlocked: true });
          else if (outcome) stop(id);
        });
      }
      loop.wanted = volume;
      if (store.read().ambience?.id === id) store.update({ ambience: { id, volume } });
      fadeTo(loop, volume);
    },
  };
}
