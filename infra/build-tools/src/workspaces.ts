import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@studio/local-runtime';

/** A folder with a package.json of its own. */
export interface Workspace {
  name: string;
  /** Path in the checkout. */
  folder: string;
  scripts: Record<string, string>;
  /** Other workspaces that it depends on, by name. */
  needs: string[];
}

interface PackageJson {
  name: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
}

const NOT_SOURCE = new Set([
  'node_modules',
  'dist',
  'test-results',
  'playwright-report',
  'coverage',
  '.data',
  '.cache',
]);

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
      const { name, scripts = {}, dependencies = {} } = readPackage(join(ROOT, folder));
      return {
        name,
        folder,
        scripts,
        needs: Object.keys(dependencies).filter((one) => one.startsWith('@studio/')),
      };
    });
}

/** One hash of everything in a folder that a build may read: sources and settings, no tests, nothing made. */
export function hashSources(folder: string): string {
  const hash = createHash('sha256');
  for (const file of listSources(folder))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
      .update('\0');
  return hash.digest('hex');
}

function listSources(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = below ? `${below}/${entry.name}` : entry.name;
      if (NOT_SOURCE.has(entry.name) || /\.spec\.tsx?$/.test(entry.name)) return [];
      if (entry.isDirectory()) return listSources(folder, path);
      return entry.isFile() ? [path] : [];
    });
}

function readPackage(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
}
