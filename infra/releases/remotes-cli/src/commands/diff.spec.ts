import { expect, it } from '@jest/globals';
import { Bom } from '@studio/contracts';
import { releaseManifest } from '@studio/test-harness/release-manifest';
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
it('lists routes, slots, modules and files, a file once even when its hash changed', () => {
  const before = {
    manifest: releaseManifest({
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
    manifest: releaseManifest({
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

it('lists the sources and the dependencies', () => {
  const origin = (commit: string, zod: string) => ({
    source: { commit, branch: 'main', author: 'Ada', repository: null, changed: [] },
    builtOn: '2026-11-24T10:15:00.000Z',
    publishedBy: 'Ada',
    publishedOn: '2026-11-24T10:16:00.000Z',
    dependencies: Bom.parse({
      bomFormat: 'CycloneDX',
      components: [
        { name: 'zod', version: zod, properties: [{ name: 'studio:browser-bytes', value: '93000' }] },
        { name: 'react', version: '19.3.1', properties: [{ name: 'studio:provided-by', value: 'host' }] },
      ],
    }),
  });
  const release = { manifest: releaseManifest({}), sizes: {} };
  const before = { ...release, origin: origin('1111111111', '4.6.6') };
  expect(diffReleases(before, { ...release, origin: origin('2222222222', '4.6.7') })).toEqual([
    '~ source of the release  from 1111111111 on main by Ada, clean, built 2026-11-24T10:15:00.000Z → ' +
      'from 2222222222 on main by Ada, clean, built 2026-11-24T10:15:00.000Z',
    '~ dependency zod  4.6.6, 93 kB → 4.6.7, 93 kB',
  ]);
  expect(diffReleases(before, { ...release, origin: null })[0]).toMatch(/ → not known$/);
});
