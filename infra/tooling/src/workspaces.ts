import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@studio/local-runtime';

/** A folder with its own package.json. */
export interface Workspace {
  name: string;
  /** Path in the checkout. */
  folder: string;
  scripts: Record<string, string>;
  /** Names of its runtime dependencies in the repository; `devDependencies` adds those of its tests and tools. */
  dependencies: string[];
  devDependencies: string[];
  /** Whether dependents see its types: it exports TypeScript. */
  typed: boolean;
  /** Addresses of the site on which its work is visible (`seenAt` in its package.json); for a remote its routes. */
  seenAt: string[];
}

interface PackageJson {
  name: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  exports?: unknown;
  seenAt?: string[];
}

/** Every workspace, from the root package.json. */
export function listWorkspaces(): Workspace[] {
  const { workspaces = [] } = readPackage(ROOT);
  return globSync(workspaces, { cwd: ROOT })
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
    .sort()
    .map((folder) => {
      const { name, scripts = {}, exports, seenAt = [], ...needs } = readPackage(join(ROOT, folder));
      return {
        name,
        folder,
        scripts,
        dependencies: Object.keys(needs.dependencies ?? {}),
        devDependencies: Object.keys(needs.devDependencies ?? {}),
        typed: /\.tsx?"/.test(JSON.stringify(exports) ?? ''),
        seenAt,
      };
    });
}

function readPackage(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
}
