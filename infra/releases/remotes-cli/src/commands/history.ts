import { noteText } from '../registry/trial-notes.ts';
import { sourceText } from '../provenance/release-origin.ts';
import { refuseUnknownRemote } from '../workbench/find-release.ts';
import { changeText } from '../registry/release-history.ts';
import type { EntryRevision } from '../registry/registry-store.ts';
import type { ReleaseTools } from '../workbench/change-release.ts';

/**
 * The changes of releases with their author, reason and sources, one line each, oldest first, with those that have no
 * record; then the verdicts about running canaries. `since`: omits earlier changes.
 */
export async function listHistory(
  { registry, releases }: ReleaseTools,
  name?: string,
  since: Date = new Date(0),
): Promise<string[]> {
  if (name) await refuseUnknownRemote({ registry, releases }, name);
  // Read before the records: a change is recorded after its revision is written.
  const revisions = await registry.store.revisions(name);
  const changes = await registry.history.of(name);
  const unrecorded = revisions.filter(({ revision }) => !changes.some((one) => one.revision === revision));
  const lines = [...changes, ...unrecorded]
    .filter(({ at }) => new Date(at) >= since)
    .sort((one, other) => one.revision - other.revision)
    .map(async (change) => {
      if (!('action' in change)) return unrecordedText(change);
      const manifest = change.to && (await releases.manifest(change.remote, change.to));
      const origin = manifest ? await registry.provenances.of(manifest) : null;
      return [changeText(change), origin && sourceText(origin.source)].filter(Boolean).join('  ');
    });
  return [...(await Promise.all(lines)), ...(await listTrials(registry, name))];
}

/** A change whose command was killed before it wrote the record. */
function unrecordedText({ at, remote, entry }: EntryRevision): string {
  const canary = entry?.canary
    ? `, canary ${entry.canary.share * 100} %: ${entry.canary.manifest.version}`
    : '';
  return `${at}  ${remote}  live: ${entry?.live.version ?? 'none'}${canary}  without a record of who did it and why`;
}

async function listTrials({ store, trials }: ReleaseTools['registry'], name?: string): Promise<string[]> {
  const lines: string[] = [];
  for (const [remote, { entry }] of (await store.read()).entries) {
    if (!entry || (name && remote !== name)) continue;
    const note = await trials.ofRunning(entry);
    if (note) lines.push([note.at, remote, `canary ${note.version}: ${noteText(note)}`].join('  '));
  }
  return lines;
}
