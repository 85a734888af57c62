import { afterEach, expect, it, jest } from '@jest/globals';
import type { RegistryEntry, RemoteManifest } from '@studio/contracts';
import { browserFederation } from './browser-federation.js';
import { publicRemote } from './public-remote.js';

const SHARE_SCOPE = {};
Object.assign(globalThis, {
  __webpack_init_sharing__: async () => undefined,
  __webpack_share_scopes__: { default: SHARE_SCOPE },
});

const manifest = (version: string): RemoteManifest => ({
  name: 'ghost-dolls',
  version,
  contract: '^1.0.0',
  shared: {},
  uses: [],
  entry: 'browser/remoteEntry.js',
  serverEntry: 'server/remote.cjs',
  routes: [],
  slots: [],
  assets: {},
  integrity: {
    'browser/remoteEntry.js': `sha384-entry-${version}`,
    'browser/Page.css': `sha384-style-${version}`,
    'server/remote.cjs': 'sha384-server',
    'public/images/doll.webp': 'sha384-picture',
  },
});
const entry = (live: string, lastKnownGood: string): RegistryEntry => ({
  name: 'ghost-dolls',
  live: manifest(live),
  lastKnownGood: manifest(lastKnownGood),
  canary: null,
  base: '/remotes',
  updatedAt: '2026-11-20T12:00:00.000Z',
  signature: '',
});

it('a document carries what the browser needs of a release, and no file of the server', () => {
  const { live, lastKnownGood } = publicRemote(entry('2.0.0', '1.0.0'));
  expect(live.base).toBe('/remotes/ghost-dolls/2.0.0');
  expect(Object.keys(live.integrity)).toEqual(['browser/remoteEntry.js', 'browser/Page.css']);
  expect(lastKnownGood?.version).toBe('1.0.0');
  expect(publicRemote(entry('2.0.0', '2.0.0')).lastKnownGood).toBeNull();
});

/** Scripts that were asked for and have not been answered. */
const scripts = () => [...document.head.querySelectorAll('script')];
/** The last script comes to its end, and leaves `container` as that of the fixture's remote. */
function arrives(container: object | undefined): void {
  Object.assign(window, { mfe_ghost_dolls: container });
  scripts().at(-1)!.dispatchEvent(new Event('load'));
}
const containerOf = (version: string) => ({
  init: jest.fn(),
  get: async (module: string) => () => ({ default: `${module} ${version}` }),
});
afterEach(() => document.head.replaceChildren());

it('binds the entry of a remote to its hash, also that of the last known good release', () => {
  const remote = publicRemote(entry('2.0.0', '1.0.0'));
  const federation = browserFederation([remote]);
  for (const release of [remote.live, remote.lastKnownGood!]) {
    federation.register('ghost-dolls', release);
    void federation.load('ghost-dolls', './Page');
    expect(scripts().at(-1)).toMatchObject({
      src: `http://localhost/remotes/ghost-dolls/${release.version}/browser/remoteEntry.js`,
      integrity: `sha384-entry-${release.version}`,
    });
  }
  expect(window.studioIntegrity?.['/remotes/ghost-dolls/2.0.0/browser/Page.css']).toBe('sha384-style-2.0.0');
});

it('refuses a script that nobody signed', async () => {
  const remote = publicRemote(entry('2.0.0', '1.0.0'));
  const federation = browserFederation([remote]);
  federation.register('ghost-dolls', { ...remote.live, entry: 'browser/other.js' });
  await expect(federation.load('ghost-dolls', './Page')).rejects.toThrow('No hash is known');
  expect(scripts()).toEqual([]);
});

it('gives the container of a remote the share scope once, and loads modules from it', async () => {
  const remote = publicRemote(entry('2.0.0', '1.0.0'));
  const federation = browserFederation([remote]);
  federation.register('ghost-dolls', remote.live);
  const pages = [federation.load('ghost-dolls', './Page'), federation.load('ghost-dolls', './Other')];
  const container = containerOf('2.0.0');
  arrives(container);
  expect(await Promise.all(pages)).toEqual([{ default: './Page 2.0.0' }, { default: './Other 2.0.0' }]);
  expect(container.init.mock.calls).toEqual([[SHARE_SCOPE]]);
  expect(scripts()).toHaveLength(1);
});

it('takes no container for that of a script that threw, and fetches the script again', async () => {
  const remote = publicRemote(entry('2.0.0', '1.0.0'));
  const federation = browserFederation([remote]);
  const load = (release = remote.live) => {
    federation.register('ghost-dolls', release);
    return federation.load('ghost-dolls', './Page');
  };
  const good = load(remote.lastKnownGood!);
  const container = containerOf('1.0.0');
  arrives(container);
  expect(await good).toEqual({ default: './Page 1.0.0' });
  const thrown = load();
  arrives(container);
  await expect(thrown).rejects.toThrow('has no container');
  const lost = federation.load('ghost-dolls', './Page');
  scripts().at(-1)!.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toThrow('cannot be loaded');
  const again = federation.load('ghost-dolls', './Page');
  arrives(containerOf('2.0.0'));
  expect(await again).toEqual({ default: './Page 2.0.0' });
});
