import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findRemotes, ROOT } from '@studio/local-runtime';

const FOLDER = join(ROOT, '.cache/remotes');
const FILE = join(FOLDER, 'package.json');

/**
 * Runs before each build: writes `.cache/remotes/package.json`, which depends on the build of every remote, so that
 * the root's package.json names none. Writes only changes.
 */
export function listRemotes(): void {
  const text = JSON.stringify({
    private: true,
    scripts: { build: 'wireit' },
    wireit: { build: { dependencies: findRemotes().map((folder) => `../../${basename(folder)}:build`) } },
  });
  mkdirSync(FOLDER, { recursive: true });
  if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) writeFileSync(FILE, text);
}

if (import.meta.main) listRemotes();
