import type { LoadAudio } from '@studio/web-kit/host';

/** The engine is a separate chunk, loaded when the visitor first starts a sound. */
export const loadAudio: LoadAudio = () =>
  import('./create-engine.js').then(
    ({ createEngine }) =>
      (store) =>
        createEngine(store),
  );
