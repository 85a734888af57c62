import { DAY_MS, KEPT_RELEASES } from '@studio/contracts';
import { unprovenNow, verifiedVersions } from '../registry/verified-releases.ts';
import { refuseUnknownRemote } from '../workbench/find-release.ts';
import type { ReleaseTools } from '../workbench/change-release.ts';

const { count: KEPT_COUNT, days: KEPT_DAYS } = KEPT_RELEASES;

/** Deletes releases of a remote that visits no longer need; returns their versions. */
export async function pruneReleases(
  tools: ReleaseTools,
  name: string,
  { dryRun = false, now = Date.now() } = {},
): Promise<string[]> {
  await refuseUnknownRemote(tools, name);
  const kept = await keptVersions(tools, name, now);
  const old = (await tools.releases.releases(name)).filter(({ version }) => !kept.has(version));
  const gone: string[] = [];
  for (const { version } of old) {
    // It can have been activated meanwhile.
    if ((await keptVersions(tools, name, now)).has(version)) continue;
    if (!dryRun) await tools.releases.remove(name, version);
    gone.push(version);
  }
  return gone;
}

/** Releases of a remote that may still be needed, with the reason. */
export async function keptVersions(
  { registry, releases, verifiedAfterMs }: ReleaseTools,
  name: string,
  now = Date.now(),
): Promise<Map<string, string>> {
  const known = await registry.store.get(name);
  if (known.state === 'unverified')
    throw new Error(
      `The releases of ${name} that are needed are unknown: its entry is signed with an unknown key`,
    );
  const { entry } = known;
  const published = await releases.releases(name);
  const changes = await registry.history.of(name);
  const since = now - KEPT_DAYS * DAY_MS;
  const wasLive = changes.flatMap(({ at, from, to }) => (Date.parse(at) >= since ? [from, to] : []));
  const limits = { now, afterMs: verifiedAfterMs };
  const reports = await registry.serving.reports();
  const unproven = await unprovenNow(registry.trials, reports, entry, changes, limits);
  const [verified] = verifiedVersions(changes, entry, { ...limits, unproven });
  const kept = new Map<string, string>();
  const keep = (version: string | null | undefined, reason: string) => {
    if (version && !kept.has(version)) kept.set(version, reason);
  };
  keep(entry?.live.version, 'it is live');
  keep(entry?.canary?.manifest.version, 'it is the canary');
  keep(entry?.lastKnownGood?.version, 'it is the last known good one');
  keep(verified, 'it is the last that proved itself');
  for (const version of wasLive) keep(version, `visitors had it within ${KEPT_DAYS} days`);
  for (const { version } of published.slice(0, KEPT_COUNT))
    keep(version, `it is one of the last ${KEPT_COUNT}`);
  for (const { version, publishedAt } of published)
    if (publishedAt.getTime() >= since) keep(version, `it is younger than ${KEPT_DAYS} days`);
  return kept;
}
