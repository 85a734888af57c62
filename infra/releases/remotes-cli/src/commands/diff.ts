import { type RemoteManifest, dependenciesIn } from '@studio/contracts';
import { findLostPlaces } from '../checks/find-lost-places.ts';
import type { CheckedRelease } from '../checks/refuse-release.ts';
import { originText, type ReleaseOrigin } from '../provenance/release-origin.ts';
import { kilobytes, weightOf } from '../checks/find-oversize.ts';

/** A release, with its provenance if known. */
type DiffedRelease = CheckedRelease & { origin?: ReleaseOrigin | null };

/**
 * The differences between two releases of a remote: sources, dependencies, files with their sizes, modules, routes,
 * slots; and the slots that `live` releases of others lose. One line each.
 */
export function diffReleases(
  before: DiffedRelease,
  after: DiffedRelease,
  live: readonly RemoteManifest[] = [],
): string[] {
  const lines = [
    ...differences('source', sourceOf(before), sourceOf(after)),
    ...differences('dependency', dependenciesOf(before), dependenciesOf(after)),
    ...differences('route', routesOf(before.manifest), routesOf(after.manifest)),
    ...differences('slot', slotsOf(before.manifest), slotsOf(after.manifest)),
    ...differences('module', modulesOf(before), modulesOf(after)),
    ...differences('file', filesOf(before), filesOf(after)),
    ...findLostPlaces(before.manifest, after.manifest, live).map(({ what, where }) => `! ${where}  ${what}`),
  ];
  return lines.length > 0 ? lines : ['no difference'];
}

/** The displayed text of an item, and the value by which it is compared. */
interface Described {
  shown: string;
  same: string;
}
type Things = ReadonlyMap<string, Described>;

function differences(kind: string, before: Things, after: Things): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old?.same === now?.same) return [];
    const sign = !old ? '+' : !now ? '-' : '~';
    const shown =
      old && now
        ? old.shown === now.shown
          ? now.shown
          : `${old.shown} → ${now.shown}`
        : (old ?? now)?.shown;
    return [`${sign} ${kind} ${name}  ${shown}`.trimEnd()];
  });
}

function sourceOf({ origin }: DiffedRelease): Things {
  const shown = origin ? originText(origin) : 'not known';
  return new Map([['of the release', { shown, same: shown }]]);
}

function dependenciesOf({ origin }: DiffedRelease): Things {
  const dependencies = origin ? dependenciesIn(origin.dependencies) : [];
  return new Map(
    dependencies.map(({ name, version, bytes }) => {
      const shown = `${version}, ${bytes === null ? "the host's" : kilobytes(bytes)}`;
      return [name, { shown, same: shown }];
    }),
  );
}

function routesOf({ routes }: RemoteManifest): Things {
  return new Map(
    routes.map((route) => [
      route.path,
      { shown: `${route.module}, ${route.audience}`, same: JSON.stringify(route) },
    ]),
  );
}

function slotsOf({ slots }: RemoteManifest): Things {
  return new Map(
    slots.map(({ slot, module, order }) => [
      `${slot} ${module}`,
      { shown: `order ${order}`, same: String(order) },
    ]),
  );
}

function modulesOf({ manifest, sizes }: CheckedRelease): Things {
  return new Map(
    Object.entries(manifest.assets).map(([module, { scripts, styles }]) => {
      const weight = kilobytes(weightOf([...scripts, ...styles], sizes));
      return [module, { shown: weight, same: [...scripts, ...styles].join() }];
    }),
  );
}

/** Removes the hash from a file's name, so that a changed file is one item. */
function filesOf({ manifest, sizes }: CheckedRelease): Things {
  return new Map(
    Object.entries(manifest.integrity)
      .filter(([file]) => !/\.(br|gz)$/.test(file))
      .map(([file, same]) => [
        file.replace(/\.[0-9a-f]{16,}(?=\.)/, ''),
        { shown: kilobytes(sizes[file] ?? 0), same },
      ]),
  );
}
