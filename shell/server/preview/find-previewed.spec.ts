import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { releaseDigest } from '@studio/release-signing';
import { fixtureRelease } from '../testing/fixture-release.js';
import { findPreviewed } from './find-previewed.js';

const store = await mkdtemp(path.join(tmpdir(), 'store-'));
const release = (await fixtureRelease(store, { version: '2.0.0' })).entry.live;
const { name, version } = release;
const preview = { name, version, digest: releaseDigest(release), expires: Date.now() + 60_000 };
const server = Fastify();
server.get('/*', async ({ url }) => readFile(path.join(store, url)));
const sources = ['http://127.0.0.1:9', await server.listen({ host: '127.0.0.1', port: 0 })];
const releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'));
const tools = { releasesDir, sources, log: server.log };
afterAll(async () => {
  await server.close();
  await rm(store, { recursive: true });
  await rm(tools.releasesDir, { recursive: true });
});

describe('a previewed release that was published elsewhere', () => {
  it('is refused when its digest differs from that of the link', async () => {
    expect(await findPreviewed({ ...preview, digest: 'other' }, tools)).toBeNull();
    expect(await findPreviewed({ ...preview, version: '9.9.9' }, tools)).toBeNull();
  });

  it('is copied from the first source that has it', async () => {
    expect(await findPreviewed(preview, tools)).toEqual(release);
    expect(await findPreviewed(preview, { ...tools, sources: [] })).toEqual(release);
  });
});
