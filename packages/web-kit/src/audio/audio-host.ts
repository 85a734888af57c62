import { createContext, useContext, useSyncExternalStore } from 'react';
import { logAudio } from './audio-log.js';
import type { AudioEngine, LoadAudio } from './audio-engine.js';
import { createAudioStore, SILENCE, type AudioState, type AudioStore } from './audio-store.js';

/** Owns store and engine of this page. */
export interface AudioHost {
  store: AudioStore;
  /** Fetches the engine: at the first sign that the visitor means to listen. */
  prepare(): void;
  /** Does something with the engine, at once when it is here: browsers ask for the visitor's own tap. */
  run(action: (engine: AudioEngine) => void): void;
  /** The engine when it is here. */
  engine(): AudioEngine | null;
}

/** A host whose engine is fetched by `load` at the first need. */
export function createAudioHost(load: LoadAudio): AudioHost {
  const store = createAudioStore();
  let engine: AudioEngine | null = null;
  let loading: Promise<AudioEngine | null> | undefined;
  const fetchEngine = () =>
    (loading ??= load().then(
      (create) => (engine = create(store)),
      (error: unknown) => {
        logAudio('The audio engine did not come', error);
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

/** Where `useAudioHost` finds the host. */
export const AudioHostContext = createContext<AudioHost | null>(null);

/** The host of everything that sounds. Throws outside its provider. */
export function useAudioHost(): AudioHost {
  const host = useContext(AudioHostContext);
  if (!host) throw new Error('Audio must be used within KitProviders');
  return host;
}

/** A part of the state; `select` must return the same thing while nothing changed. */
export function useAudio<T>(select: (state: AudioState) => T): T {
  const { store } = useAudioHost();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.read()),
    // A part of the page may come to life after places were read from storage: it begins as the server did.
    () => select(SILENCE),
  );
}
