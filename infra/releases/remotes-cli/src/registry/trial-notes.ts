import { CanaryTrial, MAX_REASON_LENGTH, type RegistryEntry, type ReleaseChange } from '@studio/contracts';
import { wentLive } from './release-history.ts';
import { SignedRecords } from './signed-records.ts';

/** A canary beside the live release, or a new live release compared with its predecessor. */
export type TrialKind = 'canary' | 'live';

/**
 * The watch's verdicts about canaries, for `list` and `history`, and about new live releases that are worse than
 * their predecessors.
 */
export class TrialNotes extends SignedRecords<CanaryTrial> {
  protected readonly shape = CanaryTrial;

  async add(trial: Omit<CanaryTrial, 'signature'>, kind: TrialKind = 'canary'): Promise<void> {
    const because = trial.because.slice(0, MAX_REASON_LENGTH);
    await this.put(keyOf(trial.remote, kind), { ...trial, because });
  }

  /** The latest note about a remote, signed by an authorized key; null when there is none. */
  of(remote: string, kind: TrialKind = 'canary'): Promise<CanaryTrial | null> {
    return this.read(keyOf(remote, kind));
  }

  /** Why the live release is worse for visitors than its predecessor; null when it is not. */
  async worseLive({ name, live }: RegistryEntry, changes: readonly ReleaseChange[]): Promise<string | null> {
    const note = await this.of(name, 'live');
    const isOfNow =
      note?.version === live.version && note.revision === wentLive(changes, live.version)?.revision;
    return isOfNow && note.state === 'worse' ? `worse than ${note.live} before it (${note.because})` : null;
  }

  /** The note about the current canary. */
  async ofRunning({ name, live, canary }: RegistryEntry): Promise<CanaryTrial | null> {
    const note = canary && (await this.of(name));
    return note?.version === canary?.manifest.version && note?.live === live.version ? note : null;
  }
}

function keyOf(remote: string, kind: TrialKind): string {
  return kind === 'canary' ? remote : `${remote}.live`;
}

/** A note in a few words, with the suggested command. */
export function noteText({ remote, version, live, state, because }: Omit<CanaryTrial, 'signature'>): string {
  const what = {
    'too-few': 'too few visitors yet',
    open: 'watched',
    worse: 'worse than the live release',
    'as-good': `as good as ${live}: npm run remotes -- activate ${remote} ${version} --from ${live}`,
  }[state];
  return `${what} (${because})`;
}
