import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { checkoutSource, UNKNOWN_SOURCE } from './checkout-source.ts';

let root: string;
let folder: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'checkout-')));
  folder = path.join(root, 'mfe-shop');
  for (const file of ['mfe-shop/src/page.tsx', 'packages/contracts/src/a.ts', 'packages/contracts/src/b.ts'])
    await write(file);
  await write('package-lock.json');
});
afterEach(() => rm(root, { recursive: true }));

async function write(file: string, text = 'as it was'): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}
const source = () => checkoutSource(folder, ['../packages/contracts/src/a.ts']);

it('returns nulls without Git', () => {
  expect(source()).toEqual(UNKNOWN_SOURCE);
});

// The suite also runs on machines without git.
if (spawnSync('git', ['--version']).status === 0) {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.test', ...words], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();

  it('returns nulls for a checkout without a commit', () => {
    git('init', '--quiet');
    expect(source()).toEqual(UNKNOWN_SOURCE);
  });

  it('returns commit, branch, author and repository, without the password in its address', () => {
    git('init', '--quiet', '--initial-branch', 'christmas');
    git('add', '--all');
    git('commit', '--quiet', '--no-gpg-sign', '--message', 'first');
    const commit = git('rev-parse', 'HEAD');
    const known = { commit, branch: 'christmas', author: 'Ada', repository: null, changed: [] };
    expect(source()).toEqual(known);
    git('remote', 'add', 'origin', 'https://ada:secret@git.example.test/studio.git');
    expect(source().repository).toBe('https://git.example.test/studio.git');
    git('checkout', '--quiet', '--detach');
    expect(source().branch).toBeNull();
  });

  it('is dirty only by files that go into the release', async () => {
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--no-gpg-sign', '--message', 'first');
    await write('packages/contracts/src/b.ts', 'no input');
    await write('mfe-shop/src/page.spec.tsx', 'a spec');
    await write('mfe-shop/dist/browser/page.js', 'built');
    await write('mfe-club/src/page.tsx', "another team's");
    expect(source().changed).toEqual([]);
    await write('packages/contracts/src/a.ts', 'edited');
    await write('mfe-shop/src/täglich.tsx', 'new');
    expect(source().changed).toEqual(['packages/contracts/src/a.ts', 'mfe-shop/src/täglich.tsx']);
    git('add', '--all');
    await write('package-lock.json', 'edited');
    expect(source().changed).toEqual([
      'mfe-shop/src/täglich.tsx',
      'package-lock.json',
      'packages/contracts/src/a.ts',
    ]);
  });
}
