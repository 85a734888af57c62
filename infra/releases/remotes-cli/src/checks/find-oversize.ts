import { RELEASE_BUDGET, type ReleaseBudget, type RemoteManifest } from '@studio/contracts';
import type { Fault } from './fault.ts';

/** Size of each file of a release, in bytes. */
export type Sizes = Readonly<Record<string, number>>;

/** Scripts over a release's budget: one file, a module with its imports, the total. */
export function findOversize(
  release: Pick<RemoteManifest, 'assets'>,
  sizes: Sizes,
  own: Partial<ReleaseBudget> = {},
): Fault[] {
  const budget = narrower(own);
  const scripts = Object.keys(sizes).filter((file) => /^browser\/.*\.js$/.test(file));
  return [
    ...scripts.flatMap((file) => tooLarge(file, sizes[file] ?? 0, budget.file)),
    ...Object.entries(release.assets).flatMap(([module, assets]) =>
      tooLarge(`module ${module}`, weightOf(assets.scripts, sizes), budget.module),
    ),
    ...tooLarge('all scripts', weightOf(scripts, sizes), budget.release),
  ];
}

/** Total size of several files, in bytes. */
export function weightOf(files: readonly string[], sizes: Sizes): number {
  return files.reduce((sum, file) => sum + (sizes[file] ?? 0), 0);
}

/** A team can set a smaller budget than the default, never a larger one. */
function narrower(own: Partial<ReleaseBudget>): ReleaseBudget {
  const least = (name: keyof ReleaseBudget) => Math.min(own[name] ?? Infinity, RELEASE_BUDGET[name]);
  return { file: least('file'), module: least('module'), release: least('release') };
}

function tooLarge(where: string, bytes: number, limit: number): Fault[] {
  if (bytes <= limit) return [];
  return [
    {
      what: `${kilobytes(bytes)} of scripts, at most ${kilobytes(limit)} are allowed`,
      where,
      mend: 'load parts of it later with import(), or take a smaller library',
    },
  ];
}

/** `126 kB` */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
}
