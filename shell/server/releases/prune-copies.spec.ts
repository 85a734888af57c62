import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { DAY_MS, KEPT_RELEASES, type RegistryEntry } from '@studio/contracts';
import { fixtureRelease } from '../testing/fixture-release.js';
import { markCopy, pruneCopies } from './prune-copies.js';

let releasesDir: string;
let entry: RegistryEntry;
beforeEach(async () => {
  releasesDir = await mkdtemp(path.join(tmpdir(), 'copies-'));
  entry = (await fixtureRelease(releasesDir)).entry;
});
afterEach(() => rm(releasesDir, { recursive: true }));

const now = new Date();

/** A copy of a release that the registry last needed so many days ago. */
async function copy(version: string, days: number): Promise<void> {
  const folder = path.join(releasesDir, 'content', version);
  await mkdir(folder, { recursive: true });
  await markCopy(folder);
  const at = new Date(now.getTime() - days * DAY_MS);
  await utimes(path.join(folder, '.copied'), at, at);
}

it('deletes copies that were not needed for long, beyond the last few', async () => {
  await copy('recent', KEPT_RELEASES.days - 1);
  for (let age = 1; age <= KEPT_RELEASES.count; age += 1) await copy(`old-${age}`, KEPT_RELEASES.days + age);
  const oldest = `old-${KEPT_RELEASES.count}`;
  expect(await pruneCopies(releasesDir, [entry], now)).toEqual([`content/${oldest}`]);
  expect(await readdir(path.join(releasesDir, 'content'))).not.toContain(oldest);
  expect(await pruneCopies(releasesDir, [entry], now)).toEqual([]);
});

it('keeps what the registry needs, and what was published into the folder', async () => {
  await copy(entry.live.version, 400);
  await mkdir(path.join(releasesDir, 'content/published'), { recursive: true });
  for (let age = 0; age < KEPT_RELEASES.count; age += 1) await copy(`recent-${age}`, age);
  expect(await pruneCopies(releasesDir, [entry], now)).toEqual([]);
  // A year after it was needed last.
  const later = new Date(now.getTime() + 365 * DAY_MS);
  expect(await pruneCopies(releasesDir, [], later)).toHaveLength(1);
  expect(await readdir(path.join(releasesDir, 'content'))).toContain('published');
});
