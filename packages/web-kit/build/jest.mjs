import path from 'node:path';

const own = (file) => path.join(import.meta.dirname, file);

/** Jest's configuration for a remote outside this repository: components in jsdom, by `@studio/web-kit/mock`. */
export default {
  testEnvironment: 'jsdom',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          // Jest looks for `with { type: 'json' }` on imports of JSON.
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: {
    '\\.css$': own('css-module-stub.cjs'),
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  setupFiles: [own('jsdom-setup.mjs')],
  setupFilesAfterEnv: [own('testing-library-setup.mjs')],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};
