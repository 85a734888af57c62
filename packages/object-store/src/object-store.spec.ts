import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import S3rver from 's3rver';
import { Bucket } from './bucket.js';
import { FolderObjects } from './folder-objects.js';
import type { ObjectStore } from './object-store.js';

const stores: Record<string, ObjectStore> = {};
const root = await mkdtemp(path.join(tmpdir(), 'objects-'));
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(root, 's3'),
  configureBuckets: [{ name: 'pictures', configs: [] }],
});
const { port } = await server.run();
stores['folder'] = new FolderObjects(path.join(root, 'folder'));
stores['bucket'] = new Bucket({
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'pictures',
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

describe.each(['folder', 'bucket'])('a %s', (name) => {
  it('returns what was written, and lists it by prefix', async () => {
    const store = stores[name]!;
    expect([await store.read('a/one.webp'), await store.list('a/')]).toEqual([null, []]);
    await store.write('a/one.webp', Buffer.from('first'));
    await store.write('b/two.webp', Buffer.from('other'));
    await store.write('a/one.webp', Buffer.from('one'));
    expect(await store.read('a/one.webp')).toEqual(Buffer.from('one'));
    const part = await store.stream('b/two.webp', { start: 1, end: 3 });
    expect(Buffer.concat(await part!.toArray()).toString()).toBe('the');
    expect(await store.stream('b/none.webp', { start: 0, end: 0 })).toBe(null);
    expect(await store.list('a/')).toMatchObject([{ key: 'a/one.webp', bytes: 3 }]);
    expect((await store.list('')).map(({ key }) => key).sort()).toEqual(['a/one.webp', 'b/two.webp']);
  });
});

it('leaves no draft, neither after a failure nor after a process that was killed', async () => {
  const folder = path.join(root, 'drafts');
  const store = new FolderObjects(folder);
  const old = path.join(folder, '.drafts/old');
  await mkdir(path.join(folder, 'taken'), { recursive: true });
  await mkdir(path.dirname(old));
  await writeFile(old, 'half');
  await utimes(old, 0, 0);
  await expect(store.write('taken', Buffer.from('x'))).rejects.toThrow();
  expect(await readdir(path.dirname(old))).toEqual([]);
});
