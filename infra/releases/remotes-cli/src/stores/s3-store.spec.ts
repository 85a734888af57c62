import { afterAll, describe, expect, it } from '@jest/globals';
import path from 'node:path';
import S3rver from 's3rver';
import { publishRemote } from '../commands/publish.ts';
import { activate } from '../commands/activate.ts';
import { fixtureRegistry } from '../../testing/fixture-registry.ts';
import { findRelease } from '../workbench/find-release.ts';
import { readLocalFiles } from './local-files.ts';
import { readBuild } from './read-build.ts';
import { S3Store } from './s3-store.ts';

const BUCKET = 'releases';
const MAPS = 'maps';
const fixture = await fixtureRegistry();
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: `${fixture.root}/s3`,
  configureBuckets: [BUCKET, MAPS].map((name) => ({ name, configs: [] })),
});
const { port } = await server.run();
afterAll(() => server.close());
const store = new S3Store({
  endpoint: `http://127.0.0.1:${port}`,
  bucket: BUCKET,
  mapsBucket: MAPS,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
});

const published = async (folder: string) => (await publishRemote(folder, store, null)).manifest;

describe('a bucket of releases', () => {
  it('stores a release once, with content types', async () => {
    const folder = await fixture.build('one');
    const { name, version } = await published(folder);
    expect((await published(folder)).version).toBe(version);
    const { headers, ...answer } = await fetch(`${store.place}/${name}/${version}/browser/remoteEntry.js`);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toContain('text/javascript');
    expect(answer).toBeDefined();
    expect((await store.releases(name)).map((release) => release.version)).toEqual([version]);
    expect(await store.names()).toEqual([name]);
  });

  it('returns it unchanged, to go live', async () => {
    const { name, version } = await published(await fixture.build('two'));
    const release = await findRelease(store, name, version);
    expect(release.sizes).toMatchObject({ 'browser/remoteEntry.js': 3, 'public/images/shop.svg': 6 });
    const { live } = await activate({ ...fixture.tools, releases: store }, release);
    expect(live).toEqual(release.manifest);
  });

  it('downloads a release for a trial', async () => {
    const { name, version, integrity } = await published(await fixture.build('trial'));
    const folder = path.join(fixture.root, 'brought');
    await store.bring(name, version, folder);
    const files = await readLocalFiles(path.join(folder, name, version), '');
    const hashes = Object.fromEntries(files.map((file) => [file.name, file.integrity]));
    expect(hashes).toEqual({ ...integrity, 'remote.json': expect.any(String) });
  });

  it('includes resized pictures, which do not change its version', async () => {
    const picture = { 'dist/pictures/0a1b.avif': 'resized' };
    const plain = await readBuild(await fixture.build('pictures'));
    const folder = await fixture.build('pictures', { files: picture });
    const { name, version, integrity } = await published(folder);
    expect({ version, integrity }).toEqual({
      version: plain.manifest.version,
      integrity: plain.manifest.integrity,
    });
    const answer = await fetch(`${store.place}/${name}/${version}/pictures/0a1b.avif`);
    expect(await answer.text()).toBe('resized');
  });

  it('keeps source maps out of the bucket of releases and of every file list, as a folder does', async () => {
    const built = await fixture.build('maps', {
      files: { 'dist/maps/browser/remoteEntry.js.map': '{"version":3}' },
    });
    for (const place of [store, fixture.tools.releases]) {
      const { manifest } = await publishRemote(built, place, null);
      const { name, version, integrity } = manifest;
      expect(await place.map(name, version, 'browser/remoteEntry.js')).toBe('{"version":3}');
      expect(await place.map(name, version, 'browser/other.js')).toBeNull();
      expect(JSON.stringify([integrity, await place.sizes(name, version)])).not.toContain('map');
      await place.remove(name, version);
      expect(await place.map(name, version, 'browser/remoteEntry.js')).toBeNull();
    }
  });

  it('reports missing releases and deletes removed ones', async () => {
    await expect(findRelease(store, 'shop', '9.9.9')).rejects.toThrow('shop 9.9.9 is not published in http');
    const { name, version } = await published(await fixture.build('three'));
    await store.remove(name, version);
    expect(await store.manifest(name, version)).toBeNull();
    expect(await store.sizes(name, version)).toEqual({});
  });
});
