import type { RemoteDefinition } from '@studio/contracts';

/** The page renders its own metadata, so that visitors who are not owners cannot tell it from an unknown address. */
const desk = {
  module: './Desk',
  metadata: 'page',
  listed: false,
  counted: false,
  title: 'Order desk',
  description: 'The studio’s order desk.',
} as const;

const definition: RemoteDefinition = {
  name: 'studio',
  contract: '^1.9.0',
  exposes: { './Desk': './src/features/desk.tsx' },
  routes: [
    { path: '/studio', ...desk },
    { path: '/studio/*', ...desk },
  ],
  slots: [],
  // Without the text editor and the search, which are loaded when they are opened.
  budget: { module: 150_000 },
};

export default definition;
