import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { HOUR_MS, type RegistryEntry } from '@studio/contracts';
import { until } from '@studio/test-harness';
import { Registry } from '../registry/registry.js';
import type { RenderPool } from '../rendering/render-pool.js';
import { fixtureRelease } from '../testing/fixture-release.js';
import { passTime } from '../testing/pass-time.js';
import { ReleaseStanding } from './release-standing.js';
import { servingEntry } from './serving-entry.js';
import { releaseKey } from '../rendering/messages.js';
import { ServingReleases } from './serving-releases.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('processes each change, also when one follows shortly after another', async () => {
  const { entry } = await fixtureRelease(folder);
  const second: RegistryEntry = { ...entry, name: 'second', live: { ...entry.live, name: 'second' } };
  const registry = new Registry();
  const releases = new ServingReleases({
    registry,
    // The folder has no releases, so none is tried.
    releasesDir: path.join(folder, 'elsewhere'),
    pool: { keep: () => undefined, drop: () => undefined } as unknown as RenderPool,
    site: () => Promise.resolve(null),
    log: Fastify().log,
    onFault: () => undefined,
  });
  try {
    for (let turns = 0; turns < 24; turns += 1) {
      registry.set(entry);
      registry.set(second);
      await releases.settled();
      expect(releases.entries()).toHaveLength(2);
      registry.remove(entry.name);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      registry.remove(second.name);
      await releases.settled();
      expect([turns, releases.entries()]).toEqual([turns, []]);
    }
  } finally {
    releases.stop();
  }
});

it('copies a release whose files are missing again until a source has it, although the clock is set back', async () => {
  const { entry } = await fixtureRelease(path.join(folder, 'source'));
  const registry = new Registry();
  const releasesDir = path.join(folder, 'copies');
  const findings = new Map([[releaseKey(entry.live), { flaw: null, whole: 1 }]]);
  let copies = 0;
  const releases = new ServingReleases({
    registry,
    releasesDir,
    pool: {
      keep: () => undefined,
      trial: () => Promise.resolve(findings),
      load: () => Promise.resolve(),
    } as unknown as RenderPool,
    site: () => Promise.resolve(null),
    log: Fastify().log,
    onFault: () => undefined,
    copy: async () => {
      copies += 1;
      if (copies === 2) await fixtureRelease(releasesDir);
    },
    pausesMs: [10],
  });
  try {
    registry.set(entry);
    await until(() => copies === 1);
    passTime(0, -HOUR_MS);
    await until(() => releases.served()[0]?.releases[0]?.fault?.isQuarantined === false);
    expect(copies).toBe(2);
  } finally {
    releases.stop();
  }
});

it('replaces a live release that failed by the last known good one before the one that was served before it', async () => {
  const { entry } = await fixtureRelease(folder);
  const release = (version: string) => ({ ...entry.live, version });
  const named: RegistryEntry = { ...entry, live: release('3.0.0'), lastKnownGood: release('1.0.0') };
  const standing = new ReleaseStanding([]);
  const servedBefore = release('2.0.0');
  for (const one of [named.lastKnownGood!, servedBefore]) standing.pass(releaseKey(one));
  expect(servingEntry(named, standing, servedBefore).live.version).toBe('1.0.0');
  expect(servingEntry({ ...named, lastKnownGood: null }, standing, servedBefore).live.version).toBe('2.0.0');
});
