import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { ambienceIsWelcome, saveAmbienceChoice, savesData } from './ambience-choice.js';
import type { Ambience } from './audio-engine.js';
import { useAudio, useAudioHost, type AudioHost } from './audio-host.js';
import { watchVisitor } from './watch-visitor.js';

/** Ceiling of background audio, and its volume when a tap or a key starts it, 0–1 (specification, section 9). */
const CEILING = 0.3;
const VOLUME_BY_TAP = 0.2;
/** While a chosen track plays, a pointer that only passes by does not end it, ms. */
const INTENT_MS = 1_200;
/** Smaller changes of volume are not worth a fade. */
const NOTICEABLE = 0.012;

export interface AmbientSound<T extends Element> {
  /** Goes on something inside the `<section>` that sounds. */
  ref: RefObject<T | null>;
  /** 0–1, the volume's share of its ceiling; null while nothing sounds. */
  proximity: number | null;
  prepare(): void;
  /** Starts or stops by hand; what was stopped stays off until it is started by hand again. */
  toggle(): void;
}

/** A section's own loop: hover or tap starts it, nearness to the middle makes it louder, leaving fades it out. */
export function useAmbientSound<T extends Element>(ambience: Ambience): AmbientSound<T> {
  const ref = useRef<T>(null);
  const host = useAudioHost();
  const volume = useAudio((state) => (state.ambience?.id === ambience.id ? state.ambience.volume : null));
  const start = useCallback(
    (level: number) => host.run((engine) => engine.ambience(ambience, level)),
    [host, ambience],
  );
  // An engine that was never fetched has nothing to stop.
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
        const wanted = proximity * CEILING;
        if (sounds(host, ambience.id) && Math.abs(wanted - level) < NOTICEABLE) return;
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
  return { ref, proximity: volume === null ? null : volume / CEILING, prepare: host.prepare, toggle };
}

function sounds({ store }: AudioHost, id: string): boolean {
  return store.read().ambience?.id === id;
}

/** Browsers want a first click anywhere before a page may sound. */
function mayHover({ store }: AudioHost, since: number): boolean {
  const { userActivation } = navigator as { userActivation?: { hasBeenActive: boolean } };
  if (userActivation?.hasBeenActive === false || savesData() || !ambienceIsWelcome()) return false;
  const { current, tracks } = store.read();
  const chosenPlays = current !== null && tracks[current.id]?.status === 'playing';
  return !chosenPlays || Date.now() - since >= INTENT_MS;
}
