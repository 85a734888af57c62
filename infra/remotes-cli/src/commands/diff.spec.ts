import { expect, it } from '@jest/globals';
import type { RemoteManifest } from '@studio/contracts';
import { diffReleases } from './diff.ts';

const route = (path: string, title = 'A page') => ({
  path,
  module: './Page',
  audience: 'everyone' as const,
  title,
  description: 'd',
  metadata: 'route' as const,
  listed: true,
});
const manifest = (change: Partial<RemoteManifest>): RemoteManifest => ({
  name: 'shop',
  version: '1.0.0',
  contract: '^1.0.0',
  shared: {},
  uses: [],
  entry: 'browser/remoteEntry.js',
  serverEntry: 'server/remote.cjs',
  routes: [],
  slots: [],
  assets: {},
  integrity: {},
  ...change,
});

it('two releases differ in routes, slots, modules and files, each file once whatever its hash', () => {
  const before = {
    manifest: manifest({
      routes: [route('/shop'), route('/old')],
      slots: [{ slot: 'home.a', module: './A', order: 0 }],
      assets: { './Page': { scripts: ['browser/Page.0123456789abcdef0123.js'], styles: [] } },
      integrity: {
        'browser/Page.0123456789abcdef0123.js': 'a',
        'browser/same.js': 's',
        'browser/same.js.br': '1',
      },
    }),
    sizes: { 'browser/Page.0123456789abcdef0123.js': 1_000 },
  };
  const after = {
    manifest: manifest({
      routes: [route('/shop', 'Another title'), route('/new')],
      slots: [{ slot: 'home.a', module: './A', order: 2 }],
      assets: { './Page': { scripts: ['browser/Page.ffffffffffffffffffff.js'], styles: [] } },
      integrity: {
        'browser/Page.ffffffffffffffffffff.js': 'b',
        'browser/same.js': 's',
        'browser/same.js.br': '2',
      },
    }),
    sizes: { 'browser/Page.ffffffffffffffffffff.js': 2_500 },
  };
  expect(diffReleases(before, after)).toEqual([
    '+ route /new  ./Page, everyone',
    '- route /old  ./Page, everyone',
    '~ route /shop  ./Page, everyone',
    '~ slot home.a ./A  order 0 → order 2',
    '~ module ./Page  1.0 kB → 2.5 kB',
    '~ file browser/Page.js  1.0 kB → 2.5 kB',
  ]);
  expect(diffReleases(before, before)).toEqual(['no difference']);
});
