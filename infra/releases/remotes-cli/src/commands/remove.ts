import { findLostPlaces } from '../checks/find-lost-places.ts';
import { liveReleases } from '../checks/refuse-release.ts';
import { changeRelease, type Intent, type ReleaseTools } from '../workbench/change-release.ts';
import { refuseUnknownRemote } from '../workbench/find-release.ts';
import { keptVersions } from './prune.ts';

/** Removes a remote from the site: its pages and widgets disappear, its releases stay. */
export async function removeRemote(tools: ReleaseTools, name: string, intent: Intent = {}): Promise<void> {
  await changeRelease(tools, name, intent, async ({ entry }) => {
    if (!entry && !intent.replace) throw new Error(`No remote ${name} in the registry`);
    return { action: 'remove', from: entry?.live.version ?? null, to: null, entry: null };
  });
}

/** What the site loses without a remote, one line each: its pages, its widgets, and slots of others' widgets. */
export async function lossesOf(tools: ReleaseTools, name: string): Promise<string[]> {
  await refuseUnknownRemote(tools, name);
  const snapshot = await tools.registry.store.read();
  const live = snapshot.entries.get(name)?.entry?.live;
  if (!live) return [];
  return [
    ...live.routes.map(({ path }) => `page ${path}`),
    ...live.slots.map(({ slot, module }) => `widget ${module} in ${slot}`),
    ...findLostPlaces(live, null, liveReleases(snapshot)).map(({ where, what }) => `${where}: ${what}`),
  ];
}

/** Deletes one published release. @throws Error when it may still be needed */
export async function removeRelease(tools: ReleaseTools, name: string, version: string): Promise<void> {
  const reason = (await keptVersions(tools, name)).get(version);
  if (reason) throw new Error(`${name} ${version} stays: ${reason}`);
  if (!(await tools.releases.manifest(name, version)))
    throw new Error(`${name} ${version} is not published in ${tools.releases.place}`);
  await tools.releases.remove(name, version);
}
