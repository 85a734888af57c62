import { ReleaseChange } from '@studio/contracts';
import { SignedRecords } from './signed-records.ts';

/** A change without its signature. */
export type NewChange = Omit<ReleaseChange, 'signature'>;

/** The changes of releases with their authors, oldest first. */
export class ReleaseHistory extends SignedRecords<ReleaseChange> {
  protected readonly shape = ReleaseChange;

  async add(change: NewChange): Promise<void> {
    await this.put(`${change.remote}.${change.revision}`, change);
  }

  /** Changes of one remote, or of all, that authorized keys have signed. */
  async of(remote?: string): Promise<ReleaseChange[]> {
    const changes: ReleaseChange[] = [];
    for await (const key of await this.bucket.keys(remote ? `${remote}.*` : '>')) {
      const change = await this.read(key);
      if (change && key === `${change.remote}.${change.revision}`) changes.push(change);
    }
    return changes.sort((a, b) => a.revision - b.revision);
  }
}

/** The change that activated a version, if it was the last to do so. */
export function wentLive(changes: readonly ReleaseChange[], version: string): ReleaseChange | undefined {
  const last = changes.findLast(({ action }) => ['seed', 'activate', 'rollback'].includes(action));
  return last?.to === version ? last : undefined;
}

const VERBS: Record<ReleaseChange['action'], string> = {
  seed: 'first release',
  activate: 'activated',
  canary: 'canary',
  'end-canary': 'canary ended',
  rollback: 'rolled back',
  remove: 'removed',
  sign: 'signed again',
};

/** One change as a line of text: time, action, author and reason. */
export function changeText(change: ReleaseChange): string {
  const { at, remote, by, because, although } = change;
  return [
    at,
    remote,
    whatOf(change),
    `by ${by}`,
    because && `because ${because}`,
    although && `although others lose a place: ${although}`,
  ]
    .filter(Boolean)
    .join('  ');
}

function whatOf({ action, from, to, share }: ReleaseChange): string {
  const percent = share === undefined ? '' : ` ${share * 100} %`;
  return `${VERBS[action]}${percent}: ${from ?? 'none'} → ${to ?? 'none'}`;
}
