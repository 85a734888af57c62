import type { RegistryEntry } from '@studio/contracts';
import { noteText } from '../registry/trial-notes.ts';
import { originText } from '../provenance/release-origin.ts';
import { differencesOf, servingLines } from '../registry/serving-servers.ts';
import { unprovenNow, verifiedVersions } from '../registry/verified-releases.ts';
import type { ReleaseTools } from '../workbench/change-release.ts';

/**
 * One line per published release with its state in the registry and its provenance; then the state of the web
 * servers.
 */
export async function listReleases({ registry, releases, verifiedAfterMs }: ReleaseTools): Promise<string[]> {
  const lines: string[] = [];
  const { entries } = await registry.store.read();
  const reports = await registry.serving.reports();
  for (const name of [...new Set([...entries.keys(), ...(await releases.names())])].sort()) {
    const known = entries.get(name);
    if (known?.state === 'unverified') lines.push(`${name}  (its entry is not signed by a known key)`);
    const entry = known?.entry ?? null;
    const changes = await registry.history.of(name);
    const limits = { afterMs: verifiedAfterMs };
    const unproven = await unprovenNow(registry.trials, reports, entry, changes, limits);
    const verified = new Set(verifiedVersions(changes, entry, { ...limits, unproven }));
    const live = entry && differencesOf(reports, entry).length > 0 ? 'live in the registry' : 'live';
    const versions = (await releases.releases(name)).map(({ version }) => version);
    for (const version of versions) {
      lines.push(`${name}  ${version}  ${rolesOf(version, entry, { live, verified }).join(', ')}`.trimEnd());
      const manifest = await releases.manifest(name, version);
      const origin = manifest && (await registry.provenances.of(manifest));
      if (origin) lines.push(`${name}  ${version}  ${originText(origin)}`);
      if (manifest && !verified.has(version) && !(await registry.verifications.of(manifest)))
        lines.push(`${name}  ${version}  not verified: it has not passed \`verify\``);
    }
    if (entry && !versions.includes(entry.live.version))
      lines.push(`${name}  ${entry.live.version}  live, not in ${releases.place}`);
    const worse = entry && (await registry.trials.worseLive(entry, changes));
    if (worse) lines.push(`${name}  ${entry.live.version}  live: ${worse}`);
    const note = entry && (await registry.trials.ofRunning(entry));
    if (note) lines.push(`${name}  ${note.version}  canary: ${noteText(note)}`);
    for (const line of entry ? servingLines(reports, entry) : []) lines.push(`${name}  servers: ${line}`);
  }
  return lines;
}

function rolesOf(
  version: string,
  entry: RegistryEntry | null,
  { live, verified }: { live: string; verified: ReadonlySet<string> },
): string[] {
  const roles: string[] = [];
  if (entry?.live.version === version) roles.push(live);
  if (entry?.lastKnownGood?.version === version) roles.push('last known good');
  if (entry?.canary?.manifest.version === version) roles.push(`canary ${entry.canary.share * 100} %`);
  if (verified.has(version)) roles.push('verified');
  return roles;
}
