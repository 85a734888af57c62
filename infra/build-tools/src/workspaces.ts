import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@studio/local-runtime';

/** A folder with a package.json of its own. */
export interface Workspace {
  name: string;
  /** Path in the checkout. */
  folder: string;
  scripts: Record<string, string>;
}

interface PackageJson {
  name: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
}

/** Every workspace, as the root package.json lists them. */
export function listWorkspaces(): Workspace[] {
  const { workspaces = [] } = readPackage(ROOT);
  return globSync(workspaces, { cwd: ROOT })
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
    .sort()
    .map((folder) => {
      const { name, scripts = {} } = readPackage(join(ROOT, folder));
      return { name, folder, scripts };
    });
}

function readPackage(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
}
