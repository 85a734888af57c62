import type { LoadAudio } from '@studio/web-kit/host';

/** The engine comes in a file of its own, when somebody first means to listen. */
export const loadAudio: LoadAudio = () =>
  import('./create-engine.js').then(
    ({ createEngine }) =>
      (store) =>
        createEngine(store),
  );
