import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { ambienceIsWelcome, saveAmbienceChoice, savesData } from './ambience-choice.js';
import type { Ambience } from './audio-engine.js';
import { useAudio, useAudioHost, type AudioHost } from './audio-host.js';
import { watchVisitor } from './watch-visitor.js';

/** Maximum volume of background audio, and its volume when started by tap or key (0–1): docs/product.md#sound. */
const MAX_VOLUME = 0.3;
const VOLUME_BY_TAP = 0.2;
/** How long the pointer must hover before ambient sound replaces a track that plays, ms. */
const HOVER_DELAY_MS = 1_200;
/** Volume changes below this value are ignored. */
const MIN_VOLUME_CHANGE = 0.012;

/** Result of `useAmbientSound`. */
export interface AmbientSound<T extends Element> {
  /** Attach it to an element inside the `<section>` that has the sound. */
  ref: RefObject<T | null>;
  /** Volume relative to its maximum (0–1); null while this sound does not play. */
  proximity: number | null;
  /** Loads the audio engine ahead of use. */
  prepare(): void;
  /** Starts or stops the sound. After a stop, hover and tap do not start it again until the next `toggle`. */
  toggle(): void;
}

/**
 * Plays a sound loop for a section: hover or tap starts it, it is louder near the section's centre, and it fades out
 * when the pointer leaves. `ambience` must keep its identity between renderings.
 */
export function useAmbientSound<T extends Element>(ambience: Ambience): AmbientSound<T> {
  const ref = useRef<T>(null);
  const host = useAudioHost();
  const volume = useAudio((state) => (state.ambience?.id === ambience.id ? state.ambience.volume : null));
  const start = useCallback(
    (level: number) => host.run((engine) => engine.ambience(ambience, level)),
    [host, ambience],
  );
  const leave = useCallback(() => host.engine()?.leaveAmbience(ambience.id), [host, ambience]);

  useEffect(() => {
    const section = ref.current?.closest('section');
    if (!section) return;
    let since: number | null = null;
    let level = 0;
    const stopWatching = watchVisitor(section, {
      onHover(proximity) {
        since ??= Date.now();
        if (!mayHover(host, since)) return;
        const wanted = proximity * MAX_VOLUME;
        if (sounds(host, ambience.id) && Math.abs(wanted - level) < MIN_VOLUME_CHANGE) return;
        level = wanted;
        start(level);
      },
      onTap: () => ambienceIsWelcome() && !sounds(host, ambience.id) && start(VOLUME_BY_TAP),
      onLeave() {
        since = null;
        leave();
      },
    });
    return () => {
      stopWatching();
      leave();
    };
  }, [host, ambience, start, leave]);

  const toggle = useCallback(() => {
    const on = sounds(host, ambience.id);
    saveAmbienceChoice(!on);
    if (on) leave();
    else start(VOLUME_BY_TAP);
  }, [host, ambience, start, leave]);
  return { ref, proximity: volume === null ? null : volume / MAX_VOLUME, prepare: host.prepare, toggle };
}

function sounds({ store }: AudioHost, id: string): boolean {
  return store.read().ambience?.id === id;
}

/** Returns whether hover may start the sound. Browsers require a click anywhere on the page before any sound. */
function mayHover({ store }: AudioHost, since: number): boolean {
  const { userActivation } = navigator as { userActivation?: { hasBeenActive: boolean } };
  if (userActivation?.hasBeenActive === false || savesData() || !ambienceIsWelcome()) return false;
  const { current, tracks } = store.read();
  const chosenPlays = current !== null && tracks[current.id]?.status === 'playing';
  return !chosenPlays || Date.now() - since >= HOVER_DELAY_MS;
}
