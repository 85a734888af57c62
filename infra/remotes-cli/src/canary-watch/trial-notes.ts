import { Kvm, type KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { CANARY_TRIALS_BUCKET, CanaryTrial, type RegistryEntry } from '@studio/contracts';
import { sign, signer } from '@studio/release-signing';
import type { StoreKeys } from '../registry/registry-store.ts';

/** What the watch thinks of each canary, for `list` and `history`. */
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

  async put(trial: Omit<CanaryTrial, 'signature'>): Promise<void> {
    const signed = CanaryTrial.parse({ ...trial, signature: await sign(trial, this.keys.privateKey) });
    await this.bucket.put(trial.remote, JSON.stringify(signed));
  }

  /** The last note of one remote, signed by who may speak for it; null when there is none. */
  async of(remote: string): Promise<CanaryTrial | null> {
    const value = await this.bucket.get(remote);
    if (value?.operation !== 'PUT') return null;
    const read = CanaryTrial.safeParse(value.json());
    if (!read.success || read.data.remote !== remote) return null;
    return (await signer(read.data, remote, this.keys.publicKeys)) ? read.data : null;
  }

  /** The note of the canary that runs now. */
  async ofRunning({ name, live, canary }: RegistryEntry): Promise<CanaryTrial | null> {
    const note = canary && (await this.of(name));
    return note?.version === canary?.manifest.version && note?.live === live.version ? note : null;
  }
}

/** A note in a few words, with the command that follows from it. */
export function noteText({ remote, version, live, state, because }: Omit<CanaryTrial, 'signature'>): string {
  const what = {
    'too-few': 'too few visitors yet',
    open: 'watched',
    worse: 'worse than the live release',
    'as-good': `as good as ${live}: npm run remotes -- activate ${remote} ${version} --from ${live}`,
  }[state];
  return `${what} (${because})`;
}
