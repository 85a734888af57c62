import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findRemotes, refuseReadOnly, ROOT, runCommand } from '@studio/local-runtime';
import { listWorkspaces } from './workspaces.ts';

const FOLDER = join(ROOT, '.cache/remotes');
/** What a build writes in a workspace: the folder itself, its results, and what wireit keeps. */
const OF_BUILDS = ['', 'dist', '.wireit', '.cache'];
const FILE = join(FOLDER, 'package.json');

/**
 * Runs before each build: writes `.cache/remotes/package.json`, which depends on the build of every remote, so that
 * the root's package.json names none. Writes only changes.
 * @throws StartupError when another user owns a folder that the build writes
 */
export function listRemotes(): void {
  const built = ['', ...listWorkspaces().map(({ folder }) => folder)];
  refuseReadOnly(built.flatMap((folder) => OF_BUILDS.map((name) => join(ROOT, folder, name))));
  const text = JSON.stringify({
    private: true,
    scripts: { build: 'wireit' },
    wireit: { build: { dependencies: findRemotes().map((folder) => `../../${basename(folder)}:build`) } },
  });
  mkdirSync(FOLDER, { recursive: true });
  if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) writeFileSync(FILE, text);
}

if (import.meta.main) await runCommand(listRemotes);
