import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findRemotes, ROOT, StartupError } from '@studio/local-runtime';

/** A file of end-to-end tests. */
export interface E2eFile {
  /** Path in the checkout. */
  path: string;
  /** Every address of the site that it names, without query: of pages and of the API. */
  addresses: string[];
  /** Number of tests. */
  tests: number;
  /** The longest timeout of its tests, in minutes; 1 without any. */
  limitMinutes: number;
  /** File names of its relative imports. */
  imports: string[];
}

/** Every file of end-to-end tests: those in `e2e`, and those of remotes. */
export function listE2eFiles(): E2eFile[] {
  return globSync(['e2e/**/*.e2e.ts', '*/e2e/**/*.e2e.ts'], {
    cwd: ROOT,
    exclude: (name) => /(^|\/)(node_modules|\.cache)$/.test(name),
  })
    .sort()
    .map((path) => ({ path, ...readE2eFile(readFileSync(join(ROOT, path), 'utf8')) }));
}

/** Extracts these properties from a file's text. */
export function readE2eFile(text: string): Omit<E2eFile, 'path'> {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);
  return {
    addresses: [...new Set([...all(/['"`](\/[a-zA-Z][\w/.-]*)/g), ...all(/\bgoto\('(\/)'/g)])],
    tests: Math.max(1, all(/^ *(test)(?:\.each\b.*)?\(/gm).length),
    limitMinutes: Math.max(
      1,
      ...all(/\btest\.(?:setTimeout\(|describe\.configure\(\{[^}]*\btimeout: )([\d_ *]+)/g).map(minutesOf),
    ),
    imports: all(/from '\.{1,2}\/(?:[^']*\/)?([^'/]+)'/g),
  };
}

/** Evaluates a product of milliseconds: `3 * 60_000`. */
const minutesOf = (product: string) =>
  product.split('*').reduce((sum, factor) => sum * Number(factor.replaceAll('_', '')), 1) / 60_000;

/**
 * Where each remote is visible, by its folder: its pages' routes, and the API addresses in its code, each followed by
 * `*`.
 */
export async function addressesOfRemotes(): Promise<Map<string, string[]>> {
  const addresses = await Promise.all(
    findRemotes().map(async (folder) => {
      const file = join(folder, 'remote.config.ts');
      const { default: definition } = (await import(pathToFileURL(file).href).catch((error: unknown) => {
        throw new StartupError(`${file} cannot be loaded: ${String(error)}`);
      })) as { default: { routes: { path: string }[] } };
      const code = globSync('src/**/*.{ts,tsx}', { cwd: folder })
        .filter((name) => !/\.spec\.|\/testing\//.test(name))
        .map((name) => readFileSync(join(folder, name), 'utf8'));
      const called = [...code.join('\n').matchAll(/['"`](\/api\/[a-z/-]*[a-z])/g)].map(
        (match) => `${match[1]}*`,
      );
      const routes = definition.routes.map(({ path }) => path);
      return [relative(ROOT, folder), [...new Set([...routes, ...called])]] as [string, string[]];
    }),
  );
  return new Map(addresses);
}
