import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { ROOT } from '@studio/local-runtime';

/** Below the checkout, so that its imports resolve. */
const FOLDER = join(ROOT, '.cache/team-day');
/** Excludes state and large files that do not change. */
const LEFT_OUT = new Set(['.git', '.data', '.cache', 'node_modules', 'test-results', 'public', 'docs']);

export interface CheckoutCopy {
  folder: string;
  remove(): void;
}

/** Copies the built checkout to a folder where a test may change it; `dataDir` is its stack's. */
export function copyCheckout(dataDir: string): CheckoutCopy {
  const remove = () => rmSync(FOLDER, { recursive: true, force: true });
  remove();
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(ROOT).filter((one) => !LEFT_OUT.has(one)))
    cpSync(join(ROOT, name), join(FOLDER, name), {
      recursive: true,
      // Wireit compares modification times, so they must be kept.
      preserveTimestamps: true,
      verbatimSymlinks: true,
      filter: (file) => !LEFT_OUT.has(basename(file)) || isPublicOfShell(file),
    });
  linkWorkspaces();
  // Packages that npm installed for a single workspace.
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const own = workspaces.map((folder) => `${folder}/node_modules`);
  for (const folder of globSync(own, { cwd: ROOT })) symlinkSync(join(ROOT, folder), join(FOLDER, folder));
  symlinkSync(dataDir, join(FOLDER, '.data'));
  // Without npm's own record the copy would count as not installed, and npm ci would empty the linked folders.
  for (const name of ['jest', '.package-lock.json'])
    symlinkSync(join(ROOT, 'node_modules', name), join(FOLDER, 'node_modules', name));
  return { folder: FOLDER, remove };
}

/** Files that the web server serves besides its bundle. */
function isPublicOfShell(file: string): boolean {
  return relative(ROOT, file).startsWith('shell/') && basename(file) === 'public';
}

/** The copy's own packages resolve to each other; all others to the surrounding checkout. */
function linkWorkspaces(): void {
  const scope = join(ROOT, 'node_modules/@studio');
  mkdirSync(join(FOLDER, 'node_modules/@studio'), { recursive: true });
  for (const name of readdirSync(scope).filter((one) => statSync(join(scope, one)).isDirectory()))
    symlinkSync(readlinkSync(join(scope, name)), join(FOLDER, 'node_modules/@studio', name));
}
