import { noteText } from '../registry/trial-notes.ts';
import { sourceText } from '../provenance/release-origin.ts';
import { refuseUnknownRemote } from '../workbench/find-release.ts';
import { changeText } from '../registry/release-history.ts';
import type { ReleaseTools } from '../workbench/change-release.ts';

/**
 * The changes of releases with their author, reason and sources, one line each, oldest first; then the verdicts about
 * running canaries. `since`: omits earlier changes.
 */
export async function listHistory(
  { registry, releases }: ReleaseTools,
  name?: string,
  since: Date = new Date(0),
): Promise<string[]> {
  if (name) await refuseUnknownRemote({ registry, releases }, name);
  const changes = (await registry.history.of(name)).filter(({ at }) => new Date(at) >= since);
  const lines = changes.map(async (change) => {
    const manifest = change.to && (await releases.manifest(change.remote, change.to));
    const origin = manifest ? await registry.provenances.of(manifest) : null;
    return [changeText(change), origin && sourceText(origin.source)].filter(Boolean).join('  ');
  });
  return [...(await Promise.all(lines)), ...(await listTrials(registry, name))];
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
