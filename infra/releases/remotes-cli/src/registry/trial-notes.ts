import { Kvm, type KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { CANARY_TRIALS_BUCKET, CanaryTrial, type RegistryEntry, type ReleaseChange } from '@studio/contracts';
import { sign, signer } from '@studio/release-signing';
import { wentLive } from './release-history.ts';
import type { StoreKeys } from './known-keys.ts';

/** A canary beside the live release, or a new live release compared with its predecessor. */
export type TrialKind = 'canary' | 'live';

/**
 * The watch's verdicts about canaries, for `list` and `history`, and about new live releases that are worse than
 * their predecessors.
 */
export class TrialNotes {
  private readonly bucket: KV;
  private readonly keys: StoreKeys;

  private constructor(bucket: KV, keys: StoreKeys) {
    this.bucket = bucket;
    this.keys = keys;
  }

  static async open(connection: NatsConnection, keys: StoreKeys): Promise<TrialNotes> {
    return new TrialNotes(await new Kvm(connection).create(CANARY_TRIALS_BUCKET), keys);
  }

  async put(trial: Omit<CanaryTrial, 'signature'>, kind: TrialKind = 'canary'): Promise<void> {
    const signed = CanaryTrial.parse({ ...trial, signature: await sign(trial, this.keys.privateKey) });
    await this.bucket.put(keyOf(trial.remote, kind), JSON.stringify(signed));
  }

  /** The latest note about a remote, signed by an authorized key; null when there is none. */
  async of(remote: string, kind: TrialKind = 'canary'): Promise<CanaryTrial | null> {
    const value = await this.bucket.get(keyOf(remote, kind));
    if (value?.operation !== 'PUT') return null;
    const read = CanaryTrial.safeParse(value.json());
    if (!read.success || read.data.remote !== remote) return null;
    return (await signer(read.data, remote, this.keys.publicKeys)) ? read.data : null;
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
