import { noteText } from '../canary-watch/trial-notes.ts';
import { sourceText } from '../provenance/release-origin.ts';
import { refuseUnknownRemote } from '../stores/find-release.ts';
import { changeText } from '../registry/release-history.ts';
import type { ReleaseTools } from './change-release.ts';

/**
 * Who did what to which release and why, a line each, oldest first, and what the release was made from; then what is
 * thought of canaries that run. `since`: only what was done from then on.
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
  for (const [remote, known] of (await store.read()).entries) {
    if (known.state !== 'trusted' || (name && remote !== name)) continue;
    const note = await trials.ofRunning(known.entry);
    if (note) lines.push([note.at, remote, `canary ${note.version}: ${noteText(note)}`].join('  '));
  }
  return lines;
}
