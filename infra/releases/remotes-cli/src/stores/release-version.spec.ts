import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { testRun } from '@studio/test-harness';
import ssri from 'ssri';
import { fixtureRegistry } from '../../testing/fixture-registry.ts';
import { activate } from '../commands/activate.ts';
import { canary } from '../commands/canary.ts';
import { rollback } from '../commands/rollback.ts';
import { FolderStore } from './folder-store.ts';
import { readBuild } from './read-build.ts';

const fixture = await fixtureRegistry();
await activate(fixture.tools, await fixture.publish('live'));

const SCRIPT = 'browser/remoteEntry.js';

/** Replaces a script and its hash in the manifest. */
async function forge(folder: string): Promise<void> {
  await writeFile(path.join(folder, SCRIPT), 'forged');
  const file = path.join(folder, 'remote.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { integrity: Record<string, string> };
  manifest.integrity[SCRIPT] = ssri.fromData('forged', { algorithms: ['sha384'] }).toString();
  await writeFile(file, JSON.stringify(manifest));
}

it.each(['package.json', '/proc/releases'])('is not published to %s, which is no folder', async (place) => {
  const built = await readBuild(await fixture.build('nowhere'));
  await expect(new FolderStore(place).add(built.manifest, built.files)).rejects.toThrow(
    `RELEASES_DIR is ${place}, which is no folder that this user can use`,
  );
});

it('says that the disk is full, and leaves nothing of the release', async () => {
  const place = await mkdtemp(path.join(testRun().folder, 'full-disk-'));
  const { manifest, files } = await readBuild(await fixture.build('too much'));
  const adding = new FolderStore(place).add(manifest, files);
  const folder = path.join(place, manifest.name);
  while (!existsSync(folder) || readdirSync(folder).length === 0) await setImmediate();
  symlinkSync('/dev/full', path.join(folder, readdirSync(folder)[0]!, 'remote.json'));
  await expect(adding).rejects.toThrow(`The disk is full: nothing more can be written to ${place}.`);
  expect(readdirSync(folder)).toEqual([]);
});

it('removes the drafts of processes that have ended, and no others', async () => {
  const place = await mkdtemp(path.join(testRun().folder, 'drafts-'));
  const { manifest, files } = await readBuild(await fixture.build('killed before'));
  const { pid } = spawnSync('true');
  const folder = path.join(place, manifest.name);
  const left = [`old.draft-${pid}`, `old.draft-${pid}-removed`, `other.draft-${process.ppid}`];
  for (const draft of left) await mkdir(path.join(folder, draft, 'browser'), { recursive: true });
  await new FolderStore(place).add(manifest, files);
  expect(readdirSync(folder).sort()).toEqual([left[2], manifest.version].sort());
});

describe('a release that was altered after it was published', () => {
  it.each([
    ['a file has another byte', (folder: string) => appendFile(path.join(folder, SCRIPT), ' '), SCRIPT],
    [
      'a file is missing',
      (folder: string) => rm(path.join(folder, 'server/remote.cjs')),
      'server/remote.cjs',
    ],
    ['a file and its hash in the manifest are others', forge, 'remote.json'],
  ])('does not go live: %s', async (text, alter, where) => {
    const { tools } = fixture;
    const { manifest } = await fixture.publish(text);
    const { name, version } = manifest;
    const folder = path.join(tools.releases.place, name, version);
    await alter(folder);
    const release = { manifest: (await tools.releases.manifest(name, version))!, sizes: {} };
    const refusal = `${name} ${version} is refused:\n  ${where}: it is missing or not what was published`;
    await expect(activate(tools, release)).rejects.toThrow(refusal);
    await expect(canary(tools, release, 0.1)).rejects.toThrow(refusal);
    await expect(rollback(tools, name, release)).rejects.toThrow(refusal);

    const { ino } = await stat(folder);
    await fixture.publish(text);
    // It was never away.
    expect((await stat(folder)).ino).toBe(ino);
    expect((await activate(tools, release)).live).toMatchObject({ name, version });
  });
});
