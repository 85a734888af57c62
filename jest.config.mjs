import { availableParallelism } from 'node:os';

/** One run for the whole tree: `node` for everything behind the browser, `web` for components in jsdom. */
const shared = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc()] },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/packages/web-kit/build/css-module-stub.cjs',
    '^@studio/(config|contracts|http-kit|letter-kit|mail-kit|object-store|picture-kit|release-signing|service-kit)$':
      '<rootDir>/packages/$1/src/index.ts',
    '^@studio/object-store/bucket$': '<rootDir>/packages/object-store/src/bucket.ts',
    '^@studio/web-kit$': '<rootDir>/packages/web-kit/src/contract/index.ts',
    '^@studio/web-kit/share-scope$': '<rootDir>/packages/web-kit/src/share-scope.ts',
    '^@studio/web-kit/(components|audio|host|mock)$': '<rootDir>/packages/web-kit/src/$1/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/', '<rootDir>/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '/.wireit/', '<rootDir>/.data/', '<rootDir>/.cache/'],
};

function swc() {
  return {
    swcrc: false,
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', decorators: true, tsx: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
      // Jest looks for `with { type: 'json' }` on imports of JSON.
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  };
}

export default {
  // By default there is one less than there are cores. More would make specs wait for each other.
  maxWorkers: availableParallelism(),
  // Packages are kept between files, and a worker that has run many files spends its time collecting garbage.
  workerIdleMemoryLimit: '600MB',
  // After its last file a worker has no open handles, but the system needs 0.4 s to free its memory, and longer when it is
  // busy. By default a worker that takes 0.5 s is killed with a warning. A real leak outlasts this limit.
  workerGracefulExitTimeout: 5_000,
  // Used with --coverage: all that is ours but tests and what helps them. What no spec loads counts as never run.
  // Counters in the code, not V8's own counts: those make the whole run take three times as long.
  coverageProvider: 'babel',
  coverageReporters: ['text-summary'],
  coverageThreshold: { global: { lines: 85 } },
  collectCoverageFrom: [
    '{packages,services,gateway,shell,mfe-*,infra,media}/**/*.{ts,tsx}',
    '!**/*.{spec,d}.{ts,tsx}',
    // Playwright runs what lies in `e2e`.
    '!**/{testing,e2e,dist,node_modules,.wireit}/**',
    // Programs that are checks themselves: the bare comparisons of the benchmarks, and `npm run prove`.
    '!infra/{testing/bench/src/baseline/**,containers/prove/**}',
    // Sent to Chromium as text, where no counter would be known.
    '!**/in-page/**',
  ],
  // The one time limit of tests and hooks, for machines of any speed. A single wait gives up after two minutes and says
  // what it waited for.
  testTimeout: 900_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '@studio/test-harness/shared-environment',
      runtime: '@studio/test-harness/shared-runtime',
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        '<rootDir>/infra/releases/(remote-template|dev-server/browser)/',
      ],
      testMatch: [
        '<rootDir>/{packages/config,packages/contracts,packages/http-kit,packages/letter-kit,packages/mail-kit,packages/object-store,packages/picture-kit,packages/release-signing,packages/service-kit,services,gateway,infra,media,shell/server}/**/*.spec.{ts,tsx}',
      ],
      globalSetup: '@studio/test-harness/global-setup',
      globalTeardown: '@studio/test-harness/global-teardown',
    },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/packages/web-kit/build/jsdom-setup.mjs'],
      setupFilesAfterEnv: ['<rootDir>/packages/web-kit/build/testing-library-setup.mjs'],
      testMatch: [
        '<rootDir>/{packages/web-kit,shell/browser,infra/releases/{remote-template,dev-server/browser},mfe-*}/**/*.spec.{ts,tsx}',
      ],
    },
  ],
};
