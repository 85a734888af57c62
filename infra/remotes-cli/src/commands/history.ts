import type { ReleaseChange } from '@studio/contracts';
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

/** Who did what to which release and why, a line each, oldest first. */
export async function listHistory({ registry }: ReleaseTools, name?: string): Promise<string[]> {
  return (await registry.history.of(name)).map((change) =>
    [
      change.at,
      change.remote,
      whatOf(change),
      `by ${change.by}`,
      change.because && `because ${change.because}`,
    ]
      .filter(Boolean)
      .join('  '),
  );
}

function whatOf({ action, from, to, share }: ReleaseChange): string {
  const percent = share === undefined ? '' : ` ${share * 100} %`;
  return `${VERBS[action]}${percent}: ${from ?? 'none'} → ${to ?? 'none'}`;
}
