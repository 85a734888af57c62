import { noteText } from '../canary-watch/trial-notes.ts';
import { changeText } from '../registry/release-history.ts';
import type { ReleaseTools } from './change-release.ts';

/**
 * Who did what to which release and why, a line each, oldest first; then what is thought of canaries that run. `since`:
 * only what was done from then on.
 */
export async function listHistory(
  { registry }: ReleaseTools,
  name?: string,
  since: Date = new Date(0),
): Promise<string[]> {
  const changes = (await registry.history.of(name)).filter(({ at }) => new Date(at) >= since);
  return [...changes.map(changeText), ...(await listTrials(registry, name))];
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
