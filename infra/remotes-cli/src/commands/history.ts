import type { ReleaseChange } from '@studio/contracts';
import { noteText } from '../canary-watch/trial-notes.ts';
import type { ReleaseTools } from './change-release.ts';

const VERBS: Record<ReleaseChange['action'], string> = {
  seed: 'first release',
  activate: 'activated',
  canary: 'canary',
  'end-canary': 'canary ended',
  rollback: 'rolled back',
  remove: 'removed',
  sign: 'signed anew',
};

/** Who did what to which release and why, a line each, oldest first; then what is thought of canaries that run. */
export async function listHistory({ registry }: ReleaseTools, name?: string): Promise<string[]> {
  const changes = (await registry.history.of(name)).map((change) =>
    [
      change.at,
      change.remote,
      whatOf(change),
      `by ${change.by}`,
      change.because && `because ${change.because}`,
      change.although && `although others lose a place: ${change.although}`,
    ]
      .filter(Boolean)
      .join('  '),
  );
  return [...changes, ...(await listTrials(registry, name))];
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

function whatOf({ action, from, to, share }: ReleaseChange): string {
  const percent = share === undefined ? '' : ` ${share * 100} %`;
  return `${VERBS[action]}${percent}: ${from ?? 'none'} → ${to ?? 'none'}`;
}
