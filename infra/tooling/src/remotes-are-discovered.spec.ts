import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { findRemotes, ROOT } from '@studio/local-runtime';
import { listWorkspaces } from './workspaces.ts';

const REMOTES = findRemotes().map((folder) => basename(folder));

/** What runs, builds, checks or ships; no documents, and no spec, whose examples need some name. */
const FILES = globSync('**/*.{ts,tsx,js,mjs,cjs,json,yml,Dockerfile}', {
  cwd: ROOT,
  exclude: (file) => /^(node_modules|dist|\.data|\.cache|\.git|test-results|published)$/.test(basename(file)),
}).filter((file) => !/\.(spec|e2e)\.tsx?$|\/testing\/|^package-lock\.json$/.test(file));

/** Draws what one remote shows: the workshop of its pictures and recordings, which no build or start needs. */
const WORKSHOPS = ['media'];

/** Code that is about remotes as such: here a bare name would be one, too. */
const ABOUT_REMOTES = /^(shell|infra\/(stack|releases|containers|tooling))\//;

const namedIn = (pattern: RegExp, files: readonly string[]) =>
  files.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')));

test('there is something to look for, and where', () => {
  expect(REMOTES.length).toBeGreaterThanOrEqual(3);
  expect(FILES.length).toBeGreaterThan(500);
});

test.each(REMOTES)('%s is named in no code outside of its own folder', (remote) => {
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

test('a remote is whatever is called mfe-… and has a remote.config.ts', () => {
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

test('every remote is a workspace, with a build and types', () => {
  const workspaces = listWorkspaces();
  for (const remote of REMOTES)
    expect(workspaces.find(({ folder }) => folder === remote)?.scripts).toMatchObject({
      build: 'wireit',
      types: expect.any(String),
    });
});
