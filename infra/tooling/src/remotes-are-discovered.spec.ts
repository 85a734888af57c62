import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { findRemotes, ROOT } from '@studio/local-runtime';
import { listWorkspaces } from './workspaces.ts';

const REMOTES = findRemotes().map((folder) => basename(folder));

/** All files except documents and specs, whose examples may name a remote. */
const FILES = globSync('**/*.{ts,tsx,js,mjs,cjs,json,yml,Dockerfile}', {
  cwd: ROOT,
  exclude: (file) => /^(node_modules|dist|\.data|\.cache|\.git|test-results|published)$/.test(basename(file)),
}).filter((file) => !/\.(spec|e2e)\.tsx?$|\/testing\/|^package-lock\.json$/.test(file));

/** Media sources of one remote, which neither build nor start needs. */
const WORKSHOPS = ['media'];

/** Code about remotes in general: a bare name would count here as well. */
const ABOUT_REMOTES = /^(shell|infra\/(stack|releases|containers|tooling))\//;

const namedIn = (pattern: RegExp, files: readonly string[]) =>
  files.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')));

test('finds remotes and files', () => {
  expect(REMOTES.length).toBeGreaterThanOrEqual(3);
  expect(FILES.length).toBeGreaterThan(500);
});

test.each(REMOTES)('no code outside its own folder names %s', (remote) => {
  const elsewhere = FILES.filter(
    (file) => ![remote, ...WORKSHOPS].some((folder) => file.startsWith(`${folder}/`)),
  );
  expect(namedIn(new RegExp(`${remote}(?![a-z0-9-])`), elsewhere)).toEqual([]);
  const name = remote.replace(/^mfe-/, '');
  const bare = new RegExp(`(['"\`])${name}\\1|/remotes/${name}/`);
  expect(
    namedIn(
      bare,
      elsewhere.filter((file) => ABOUT_REMOTES.test(file)),
    ),
  ).toEqual([]);
});

test('treats every folder mfe-… with a remote.config.ts as a remote', () => {
  const root = mkdtempSync(join(tmpdir(), 'studio-remotes-'));
  try {
    for (const file of [
      'mfe-b/remote.config.ts',
      'mfe-a/remote.config.ts',
      'mfe-c/README',
      'd/remote.config.ts',
    ]) {
      mkdirSync(join(root, dirname(file)), { recursive: true });
      writeFileSync(join(root, file), '');
    }
    expect(findRemotes(root)).toEqual([join(root, 'mfe-a'), join(root, 'mfe-b')]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('every remote is a workspace with a build and types', () => {
  const workspaces = listWorkspaces();
  for (const remote of REMOTES)
    expect(workspaces.find(({ folder }) => folder === remote)?.scripts).toMatchObject({
      build: 'wireit',
      types: expect.any(String),
    });
});
