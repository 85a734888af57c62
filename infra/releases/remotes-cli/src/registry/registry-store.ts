import { randomUUID } from 'node:crypto';
import type { JetStreamClient } from '@nats-io/jetstream';
import type { KV, KvEntry } from '@nats-io/kv';
import { headers } from '@nats-io/transport-node';
import { parseJson, REGISTRY_BUCKET, RegistryEntry, type HostOffer } from '@studio/contracts';
import { readEntry, sign } from '@studio/release-signing';
import {
  acknowledged,
  ChangedMeanwhileError,
  isSequenceConflict,
  UnverifiedEntryError,
} from './registry-errors.ts';
import { refuseUnknownKey, type StoreKeys } from './known-keys.ts';

/** How often a change is retried because other remotes changed meanwhile. */
const ATTEMPTS = 20;

/** The registry's entry of one remote. */
export interface KnownEntry {
  /** `unverified`: not signed by a key that is known here. */
  state: 'absent' | 'unverified' | 'trusted';
  revision: number;
  /** Null unless it is trusted. */
  entry: RegistryEntry | null;
}

/** One revision of a remote's entry. */
export interface EntryRevision {
  remote: string;
  revision: number;
  /** When NATS stored it. */
  at: string;
  /** Null when it removed the remote, or is not signed by a known key. */
  entry: RegistryEntry | null;
}

/** A snapshot of the registry. */
export interface Snapshot {
  /** Increases with every change of any remote. */
  sequence: number;
  entries: ReadonlyMap<string, KnownEntry>;
  /** The contracts of the running web servers. Empty when none answered. */
  hosts: readonly HostOffer[];
}

/** An entry without date and signature. */
export type NewEntry = Omit<RegistryEntry, 'signature' | 'updatedAt'>;

/** The signed registry in NATS. */
export class RegistryStore {
  private readonly bucket: KV;
  private readonly client: JetStreamClient;
  private readonly keys: StoreKeys;
  private readonly hosts: readonly HostOffer[];

  /** `bucket`: `REGISTRY_BUCKET`, on the connection of `client`. */
  constructor(bucket: KV, client: JetStreamClient, keys: StoreKeys, hosts: readonly HostOffer[]) {
    this.bucket = bucket;
    this.client = client;
    this.keys = keys;
    this.hosts = hosts;
  }

  /** A snapshot of all entries. */
  async read(): Promise<Snapshot> {
    const { streamInfo } = await this.bucket.status();
    const entries = new Map<string, KnownEntry>();
    for await (const name of await this.bucket.keys()) entries.set(name, await this.get(name));
    return { sequence: streamInfo.state.last_seq, entries, hosts: this.hosts };
  }

  async get(name: string): Promise<KnownEntry> {
    const value = await this.bucket.get(name);
    if (value?.operation !== 'PUT') return { state: 'absent', revision: value?.revision ?? 0, entry: null };
    const { revision } = value;
    const entry = await this.entryOf(value);
    return { state: entry ? 'trusted' : 'unverified', revision, entry };
  }

  /** The kept revisions of one remote's entry, or of all. */
  async revisions(name = '>'): Promise<EntryRevision[]> {
    const revisions: EntryRevision[] = [];
    for await (const value of await this.bucket.history({ key: name }))
      revisions.push({
        remote: value.key,
        revision: value.revision,
        at: value.created.toISOString(),
        entry: await this.entryOf(value),
      });
    return revisions;
  }

  private async entryOf(value: KvEntry): Promise<RegistryEntry | null> {
    if (value.operation !== 'PUT') return null;
    return readEntry(value.key, parseJson(value.string()), this.keys.publicKeys);
  }

  /**
   * Changes the entry of one remote atomically: `decide` gets a snapshot and returns the new entry, or null for no
   * change; it must not modify the given entry. It is called again when other remotes changed before the write.
   * @throws ChangedMeanwhileError when this remote was changed meanwhile
   * @throws UnverifiedEntryError when the existing entry cannot be verified, unless `replace`
   * @throws UnknownKeyError when web servers would not accept the new one
   */
  async change(
    name: string,
    decide: (snapshot: Snapshot, entry: RegistryEntry | null) => Promise<NewEntry | null>,
    options: { replace?: boolean } = {},
  ): Promise<{ entry: RegistryEntry | null; /** Null: nothing was written. */ revision: number | null }> {
    refuseUnknownKey(this.keys, name);
    const first = await this.get(name);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const snapshot = await this.read();
      const current = snapshot.entries.get(name) ?? (await this.get(name));
      if (current.revision !== first.revision) throw new ChangedMeanwhileError(name);
      if (current.state === 'unverified' && !options.replace) throw new UnverifiedEntryError(name);
      const known = current.entry;
      const next = await decide(snapshot, known);
      if (next === known) return { entry: known, revision: null };
      const entry = next && (await this.sign(next, known));
      const revision = await this.write(name, entry, {
        sequence: snapshot.sequence,
        revision: current.revision,
      });
      if (revision !== null) return { entry, revision };
    }
    throw new Error(`The registry changes so often that nothing could be written: try again.`);
  }

  /** Always dated after the previous entry, whatever this machine's clock says: web servers reject older ones. */
  private async sign(entry: NewEntry, known: RegistryEntry | null): Promise<RegistryEntry> {
    const earliest = known ? Date.parse(known.updatedAt) + 1 : 0;
    const dated = { ...entry, updatedAt: new Date(Math.max(Date.now(), earliest)).toISOString() };
    return RegistryEntry.parse({ ...dated, signature: await sign(dated, this.keys.privateKey) });
  }

  /** The new revision; null when any entry has changed since the snapshot. */
  private async write(
    name: string,
    entry: RegistryEntry | null,
    since: { sequence: number; revision: number },
  ): Promise<number | null> {
    const marks = headers();
    if (!entry) marks.set('KV-Operation', 'DEL');
    const text = entry ? JSON.stringify(entry) : '';
    const options = {
      headers: marks,
      // NATS acknowledges a message that it has stored already, instead of refusing its sequences.
      msgID: randomUUID(),
      expect: { lastSequence: since.sequence, lastSubjectSequence: since.revision },
    };
    try {
      const { seq } = await acknowledged(() =>
        this.client.publish(`$KV.${REGISTRY_BUCKET}.${name}`, text, options),
      );
      return seq;
    } catch (error) {
      if (isSequenceConflict(error)) return null;
      throw error;
    }
  }
}
