import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { listChanges } from './list-changes.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'studio-changes-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (...files: string[]) =>
  files.forEach((file) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), String(Math.random()));
  });
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Robin', '-c', 'user.email=robin@example.test', ...args], {
    cwd: root,
    stdio: 'pipe',
  });
function commit(...files: string[]) {
  write(...files);
  git('add', '--all');
  git('commit', '--quiet', '--no-gpg-sign', '--message', 'change');
}
const paths = (ref?: string) =>
  listChanges(ref, root)
    .files.map(({ path, exists }) => (exists ? path : `${path} (gone)`))
    .sort();

// The suite also runs on machines without git; test.spec.ts covers --changed there.
if (spawnSync('git', ['--version']).status === 0) {
  beforeEach(() => {
    git('init', '--quiet', '--initial-branch', 'main');
    commit('kept.ts', 'changed.ts', 'deleted.ts', 'moved.ts');
  });

  test('lists uncommitted files: changed, staged, deleted, moved and untracked, but not ignored ones', () => {
    commit('.gitignore');
    writeFileSync(join(root, '.gitignore'), 'dist\n');
    git('commit', '--quiet', '--all', '--message', 'ignore');
    write('changed.ts', 'new/spec.ts', 'dist/built.js', 'staged.ts');
    git('add', 'staged.ts');
    rmSync(join(root, 'deleted.ts'));
    renameSync(join(root, 'moved.ts'), join(root, 'new/moved.ts'));
    expect(paths()).toEqual([
      'changed.ts',
      'deleted.ts (gone)',
      'moved.ts (gone)',
      'new/moved.ts',
      'new/spec.ts',
      'staged.ts',
    ]);
    expect(listChanges(undefined, root).since).toMatch(/^HEAD/);
  });

  test('lists the last commit when nothing is uncommitted, also the first commit', () => {
    expect(paths()).toEqual(['changed.ts', 'deleted.ts', 'kept.ts', 'moved.ts']);
    commit('kept.ts');
    expect(paths()).toEqual(['kept.ts']);
    expect(listChanges(undefined, root).since).toMatch(/^the commit before HEAD/);
  });

  test('lists everything since the merge base with a ref, including uncommitted files', () => {
    git('switch', '--quiet', '--create', 'feature');
    commit('feature.ts');
    git('switch', '--quiet', 'main');
    commit('kept.ts');
    git('switch', '--quiet', 'feature');
    write('untracked.ts');
    expect(paths('main')).toEqual(['feature.ts', 'untracked.ts']);
  });

  test('keeps names with spaces, quotes, line breaks and other alphabets', () => {
    const names = [' two  spaces.ts', 'it\'s "quoted".ts', 'line\nbreak.ts', '日本.ts', '-dash.ts'];
    write(...names);
    expect(paths()).toEqual(names.sort());
  });

  test('treats a name that is not UTF-8 as a deleted file', () => {
    writeFileSync(Buffer.concat([Buffer.from(`${root}/odd`), Buffer.from([0xff]), Buffer.from('.ts')]), '');
    expect(paths()).toEqual(['odd\ufffd.ts (gone)']);
  });

  test('says in a sentence that a ref does not exist', () => {
    expect(() => paths('no-such-branch')).toThrow('There is no commit “no-such-branch” in this checkout.');
    expect(() => paths('--output=x')).toThrow('There is no commit “--output=x” in this checkout.');
  });

  test('says in a sentence that a folder is not the top of a git checkout', () => {
    mkdirSync(join(root, 'inner'));
    expect(() => listChanges(undefined, join(root, 'inner'))).toThrow('is only a folder inside one.');
    rmSync(join(root, '.git'), { recursive: true });
    expect(() => paths()).toThrow(/^--changed asks git what differs: fatal: not a git repository.*\.$/);
  });
} else
  test('says in a sentence that there is no git', () => {
    expect(() => paths()).toThrow('--changed asks git what differs: git is not on the PATH.');
  });
