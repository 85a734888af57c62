import { expect, it, jest } from '@jest/globals';
import type { RegistryEntry } from '@studio/contracts';
import { releaseManifest } from '@studio/test-harness/release-manifest';
import { publicRemote } from './public-remote.js';

interface Plugin {
  createScript(script: { url: string }): HTMLScriptElement;
}
const plugins: Plugin[] = [];
const registered: unknown[] = [];
const loaded: string[] = [];
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  registerPlugins: (given: Plugin[]) => plugins.push(...given),
  registerRemotes: (remotes: unknown, options: unknown) => registered.push([remotes, options]),
  loadRemote: async (id: string) => {
    loaded.push(id);
    return () => ({ default: id });
  },
}));
const { browserFederation } = await import('./browser-federation.js');

const manifest = (version: string) =>
  releaseManifest({
    name: 'ghost-dolls',
    version,
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

it('binds the entry of a remote to its hash, also that of the last known good release, and refuses a script without a hash', () => {
  browserFederation([publicRemote(entry('2.0.0', '1.0.0'))]);
  const create = (url: string) => plugins.at(-1)!.createScript({ url });
  const script = create('/remotes/ghost-dolls/2.0.0/browser/remoteEntry.js');
  expect(script.integrity).toBe('sha384-entry-2.0.0');
  expect(create('http://localhost/remotes/ghost-dolls/1.0.0/browser/remoteEntry.js').integrity).toBe(
    'sha384-entry-1.0.0',
  );
  expect(() => create('/remotes/ghost-dolls/2.0.0/browser/other.js')).toThrow('No hash is known');
  expect(window.studioIntegrity?.['/remotes/ghost-dolls/2.0.0/browser/Page.css']).toBe('sha384-style-2.0.0');
});

it('registers and loads a remote under the name that its build has', async () => {
  const remote = publicRemote(entry('2.0.0', '1.0.0'));
  const federation = browserFederation([remote]);
  federation.register('ghost-dolls', remote.live);
  expect(registered).toEqual([
    [
      [
        {
          name: 'mfe_ghost_dolls',
          entry: '/remotes/ghost-dolls/2.0.0/browser/remoteEntry.js',
          type: 'var',
        },
      ],
      { force: true },
    ],
  ]);
  expect(await federation.load('ghost-dolls', './Page')).toEqual({ default: 'mfe_ghost_dolls/Page' });
  expect(loaded).toEqual(['mfe_ghost_dolls/Page']);
});
