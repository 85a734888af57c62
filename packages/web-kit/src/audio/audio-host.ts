import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AudioEngine, LoadAudio } from './audio-engine.js';
import { createAudioStore, SILENCE, type AudioState, type AudioStore } from './audio-store.js';

/** Owns the audio store and the audio engine of this page. */
export interface AudioHost {
  store: AudioStore;
  /** Loads the engine ahead of use. Call it on `pointerenter` and `focus` of a play button. */
  prepare(): void;
  /**
   * Calls `action` with the engine. If the engine is loaded, the call is synchronous: browsers allow sound only inside
   * the handler of a tap. A failed load is logged, and `action` is not called.
   */
  run(action: (engine: AudioEngine) => void): void;
  /** Returns the engine, or null while it is not loaded. */
  engine(): AudioEngine | null;
}

/** Creates an audio host that loads its engine with `load` on first use. A failed load is retried on the next use. */
export function createAudioHost(load: LoadAudio): AudioHost {
  const store = createAudioStore();
  let engine: AudioEngine | null = null;
  let loading: Promise<AudioEngine | null> | undefined;
  const fetchEngine = () =>
    (loading ??= load().then(
      (create) => (engine = create(store)),
      (error: unknown) => {
        logAudio('The audio engine could not be loaded', error);
        loading = undefined;
        return null;
      },
    ));
  return {
    store,
    prepare: () => void fetchEngine(),
    run: (action) => void (engine ? action(engine) : fetchEngine().then((came) => came && action(came))),
    engine: () => engine,
  };
}

/** React context of the audio host. */
export const AudioHostContext = createContext<AudioHost | null>(null);

/** Returns the audio host of this page. Throws outside `KitProviders`. */
export function useAudioHost(): AudioHost {
  const host = useContext(AudioHostContext);
  if (!host) throw new Error('Audio must be used within KitProviders');
  return host;
}

/** Subscribes to a part of the audio state. `select` must return the same reference while that part is unchanged. */
export function useAudio<T>(select: (state: AudioState) => T): T {
  const { store } = useAudioHost();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.read()),
    // A part of the page may hydrate after positions were read from storage; it must first render as the server did.
    () => select(SILENCE),
  );
}

/** Logs a failure of audio at debug level. Visitors never see such failures: docs/product.md#errors. */
export function logAudio(...words: unknown[]): void {
  // oxlint-disable-next-line no-console -- the only log statement of the audio code
  console.debug('audio:', ...words);
}
