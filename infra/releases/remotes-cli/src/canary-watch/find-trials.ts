import { Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { REGISTRY_BUCKET, type RegistryEntry } from '@studio/contracts';
import type { OpenRegistry } from '../registry/open-registry.ts';
import { wentLive } from '../registry/release-history.ts';
import type { TrialKind } from '../registry/trial-notes.ts';

/** A canary beside a live release, or a new live release compared with its predecessor. */
export interface FoundTrial {
  readonly kind: TrialKind;
  readonly remote: string;
  readonly version: string;
  /** The release to compare with. */
  readonly live: string;
  /** The remote's current entry and its revision. */
  readonly entry: RegistryEntry;
  readonly revision: number;
  /** Revision in which this version got this share. */
  readonly began: number;
  readonly since: Date;
}

/**
 * How long a new live release is compared with its predecessor, and how far back the predecessor's reports count, in
 * ms.
 */
const NEW_MS = 24 * 60 * 60_000;
const BEFORE_MS = 24 * 60 * 60_000;

/**
 * All canaries and new live releases of entries signed by a known key, by the revision of their entry; null for
 * entries without either. `known`: the result of an earlier call, which is not computed again.
 */
export async function findTrials(
  connection: NatsConnection,
  registry: OpenRegistry,
  known: ReadonlyMap<number, FoundTrial | null>,
): Promise<Map<number, FoundTrial | null>> {
  const { entries } = await registry.store.read();
  const trials = new Map<number, FoundTrial | null>();
  for (const { entry, revision } of entries.values()) {
    if (!entry) continue;
    let trial = known.get(revision);
    if (trial === undefined)
      trial = entry.canary
        ? await canaryTrial(connection, registry, entry, revision)
        : await newLive(registry, entry, revision);
    // Its record in the history is not written yet.
    if (trial === undefined) continue;
    const isOld = trial?.kind === 'live' && Date.now() - trial.since.getTime() > BEFORE_MS + NEW_MS;
    trials.set(revision, isOld ? null : trial);
  }
  return trials;
}

async function canaryTrial(
  connection: NatsConnection,
  registry: OpenRegistry,
  entry: RegistryEntry,
  revision: number,
): Promise<FoundTrial> {
  const version = entry.canary?.manifest.version ?? '';
  const about = { kind: 'canary' as const, remote: entry.name, version, live: entry.live.version, entry };
  return { ...about, revision, ...(await beginOf(connection, registry, about, revision)) };
}

async function newLive(
  registry: OpenRegistry,
  entry: RegistryEntry,
  revision: number,
): Promise<FoundTrial | null | undefined> {
  const { name: remote, live } = entry;
  const { version } = live;
  const changes = await registry.history.of(remote);
  if (!changes.some((change) => change.revision === revision)) return undefined;
  const change = wentLive(changes, version);
  if (!change?.from || change.from === version) return null;
  const since = new Date(Date.parse(change.at) - BEFORE_MS);
  return {
    kind: 'live',
    remote,
    version,
    live: change.from,
    entry,
    revision,
    began: change.revision,
    since,
  };
}

/** A renewed signature does not start a new trial; another share does. Times are the server's. */
async function beginOf(
  connection: NatsConnection,
  registry: OpenRegistry,
  { remote, version }: { remote: string; version: string },
  revision: number,
): Promise<{ began: number; since: Date }> {
  const last = (await registry.history.of(remote)).findLast(({ action }) => action !== 'sign');
  const began = last?.action === 'canary' && last.to === version ? last.revision : revision;
  const bucket = await new Kvm(connection).open(REGISTRY_BUCKET);
  const value = (await bucket.get(remote, { revision: began })) ?? (await bucket.get(remote, { revision }));
  if (!value) throw new Error(`the entry of ${remote} changed meanwhile`);
  return { began: value.revision, since: value.created };
}
