import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { RegistryEntry } from '@studio/contracts';
import { fixtureRelease } from '../testing/fixture-release.js';
import { mirrorEntry, mirrorRelease, type ReleaseSources } from './mirror-release.js';
import { readReleaseFile } from './release-files.js';

let source: string;
let server: Server;
let entry: RegistryEntry;
let tools: ReleaseSources;
/** Contents that the source sends instead of the published files. */
let altered: Record<string, string>;

beforeAll(async () => {
  source = await mkdtemp(path.join(tmpdir(), 'source-'));
  entry = (await fixtureRelease(source)).entry;
  server = createServer((request, response) => {
    const file = request.url ?? '';
    const change = Object.entries(altered).find(([name]) => file.endsWith(name))?.[1];
    if (change !== undefined) return void response.end(change);
    readFile(path.join(source, file)).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
});
beforeEach(async () => {
  altered = {};
  const releasesDir = await mkdtemp(path.join(tmpdir(), 'mirror-'));
  const { port } = server.address() as AddressInfo;
  const sources = ['http://127.0.0.1:9', `http://127.0.0.1:${port}`];
  tools = { releasesDir, sources, log: Fastify().log };
});
afterAll(async () => {
  server.close();
  await rm(source, { recursive: true });
});

describe('a release that is not on disk', () => {
  it('is copied from the first source that has it', async () => {
    await mirrorEntry(entry, tools);
    for (const file of Object.keys(entry.live.integrity))
      expect((await readReleaseFile(tools.releasesDir, entry.live, file)).length).toBeGreaterThan(0);
    // A second call needs no source.
    await mirrorRelease(entry.live, { ...tools, sources: [] });
  });

  it('is refused and removed when one byte is altered', async () => {
    altered = { 'Home.js': '// hime' };
    await expect(mirrorRelease(entry.live, tools)).rejects.toThrow('Not what was published');
    expect(await readdir(path.join(tools.releasesDir, 'content'))).toEqual([]);
    await expect(mirrorEntry(entry, tools)).resolves.toBeUndefined();
  });

  it('cannot write outside of its folder', async () => {
    const integrity = { '../../../outside': entry.live.integrity['browser/Home.js']! };
    await expect(mirrorRelease({ ...entry.live, integrity }, tools)).rejects.toThrow('leaves its release');
  });
});
