import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  const folders = workspaces.flatMap((pattern) => {
    const parent = pattern.replace(/\/\*$/, '');
    return parent === pattern
      ? [pattern]
      : readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`);
  });
  return folders
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
    .map((folder) => {
      const { name, scripts = {} } = readPackage(join(ROOT, folder));
      return { name, folder, scripts };
    });
}

function readPackage(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
}
