import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DiskCache } from './disk-cache.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cache-'));
});
afterEach(() => rm(folder, { recursive: true }));

const ten = Buffer.alloc(10);

describe('the cache on disk', () => {
  it('evicts the least recently used files beyond its size limit', async () => {
    const cache = new DiskCache(folder, 30);
    for (const name of ['a', 'b', 'c']) await cache.set(name, ten);
    await cache.get('a');
    await cache.set('d', ten);
    expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'd']);
    expect(await cache.get('b')).toBeNull();
  });

  it('restores the files of an earlier run, without unfinished ones', async () => {
    await new DiskCache(folder, 30).set('a', ten);
    await writeFile(path.join(folder, 'x.draft'), 'half');
    const next = new DiskCache(folder, 30);
    expect(await next.get('a')).toEqual(ten);
    expect(await readdir(folder)).toEqual(['a']);
  });

  it('leaves nothing of a file that cannot be written', async () => {
    const cache = new DiskCache(folder, 30);
    await cache.set('a', ten);
    await mkdir(path.join(folder, 'b'));
    await expect(cache.set('b', ten)).rejects.toThrow();
    expect((await readdir(folder)).sort()).toEqual(['a', 'b']);
  });

  it('adds a file only if that evicts no other', async () => {
    const cache = new DiskCache(folder, 25);
    await cache.set('a', ten);
    expect(await cache.add('b', ten)).toBe(true);
    expect(await cache.add('c', ten)).toBe(false);
    expect((await readdir(folder)).sort()).toEqual(['a', 'b']);
    expect([await cache.has('b'), await cache.has('c')]).toEqual([true, false]);
  });

  it('works when a file was deleted from disk', async () => {
    const cache = new DiskCache(folder, 30);
    await cache.set('a', ten);
    await rm(path.join(folder, 'a'));
    expect(await cache.get('a')).toBeNull();
    await cache.set('a', ten);
    expect(await cache.get('a')).toEqual(ten);
  });

  it('counts the size of a file once, however often it is written', async () => {
    const cache = new DiskCache(folder, 25);
    await cache.set('a', ten);
    for (let n = 0; n < 5; n += 1) await cache.set('b', ten);
    expect((await readdir(folder)).sort()).toEqual(['a', 'b']);
  });
});
