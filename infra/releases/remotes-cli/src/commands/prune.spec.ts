import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fixtureRegistry } from '../../testing/fixture-registry.ts';
import { activate } from './activate.ts';
import { canary } from './canary.ts';
import { pruneReleases } from './prune.ts';
import { removeRelease, removeRemote } from './remove.ts';

const DAY_MS = 24 * 60 * 60_000;
const fixture = await fixtureRegistry();
let name: string;
let count = 0;
beforeEach(() => {
  name = `remote-${++count}`;
});

/** Releases with these ages in days, oldest first. */
async function published(...days: number[]): Promise<string[]> {
  const versions: string[] = [];
  for (const [n, age] of days.entries()) {
    const { version } = (await fixture.publish(`${n}`, { name })).manifest;
    const then = new Date(Date.now() - age * DAY_MS);
    await utimes(path.join(fixture.tools.releases.place, name, version, 'remote.json'), then, then);
    versions.push(version);
  }
  return versions;
}

const release = async (version: string) => ({
  manifest: (await fixture.tools.releases.manifest(name, version))!,
  sizes: {},
});
const left = async () => (await fixture.tools.releases.releases(name)).map(({ version }) => version);

describe('prune', () => {
  it('keeps the last five', async () => {
    const versions = await published(90, 80, 70, 60, 50, 40, 30);
    expect((await pruneReleases(fixture.tools, name)).sort()).toEqual(versions.slice(0, 2).sort());
    expect((await left()).sort()).toEqual(versions.slice(2).sort());
  });

  it('keeps those of the last fourteen days', async () => {
    const versions = await published(90, 13, 12, 11, 10, 9, 8);
    expect(await pruneReleases(fixture.tools, name)).toEqual(versions.slice(0, 1));
  });

  it('keeps the live release, the canary, and those that visitors had within fourteen days, at any age', async () => {
    const versions = await published(99, 98, 97, 96, 50, 49, 48, 47, 46);
    const [first, second, third] = versions as [string, string, string];
    await activate(fixture.tools, await release(first));
    await activate(fixture.tools, await release(second));
    await canary(fixture.tools, await release(third), 0.1);
    expect(await pruneReleases(fixture.tools, name, { dryRun: true })).toEqual([versions[3]]);
    expect(await left()).toHaveLength(versions.length);
    await pruneReleases(fixture.tools, name);
    expect(await left()).toEqual(expect.arrayContaining([first, second, third]));
    await expect(removeRelease(fixture.tools, name, third)).rejects.toThrow('stays: it is the canary');
  });
});

describe('remove', () => {
  it('removes a remote from the site, and lets it come back', async () => {
    const [version = ''] = await published(1);
    await activate(fixture.tools, await release(version));
    await removeRemote(fixture.tools, name, { because: 'the fair is over' });
    expect(await fixture.tools.registry.store.get(name)).toMatchObject({ state: 'absent' });
    expect((await activate(fixture.tools, await release(version))).live.version).toBe(version);
    expect((await fixture.tools.registry.history.of(name)).map(({ action }) => action)).toEqual([
      'seed',
      'remove',
      'seed',
    ]);
  });

  it('deletes a release that is not needed', async () => {
    const versions = await published(90, 80, 70, 60, 50, 40);
    await removeRelease(fixture.tools, name, versions[0]!);
    expect(await left()).not.toContain(versions[0]);
    await expect(removeRelease(fixture.tools, name, versions[0]!)).rejects.toThrow('is not published');
  });
});
