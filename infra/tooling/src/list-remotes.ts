import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findRemotes, ROOT } from '@studio/local-runtime';

const FOLDER = join(ROOT, '.cache/remotes');
const FILE = join(FOLDER, 'package.json');

/**
 * Before each build: writes `.cache/remotes/package.json`, which names the build of every remote that is there, so that
 * the root's own package.json need name none. Writes only when it changes.
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
