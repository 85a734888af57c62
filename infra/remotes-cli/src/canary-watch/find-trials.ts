import { Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { REGISTRY_BUCKET, type RegistryEntry } from '@studio/contracts';
import type { OpenRegistry } from '../registry/open-registry.ts';

/** A canary that runs beside a live release. */
export interface FoundTrial {
  readonly remote: string;
  readonly version: string;
  readonly live: string;
  /** The remote's entry as it is now, and its revision. */
  readonly entry: RegistryEntry;
  readonly revision: number;
  /** Revision with which it began, with this version and share. */
  readonly began: number;
  readonly since: Date;
}

/** Every canary of the registry that is signed by a known key. `known`: trials that need no second look, by revision. */
export async function findTrials(
  connection: NatsConnection,
  registry: OpenRegistry,
  known: ReadonlyMap<number, FoundTrial>,
): Promise<FoundTrial[]> {
  const { entries } = await registry.store.read();
  const trials: FoundTrial[] = [];
  for (const entry of entries.values()) {
    if (entry.state !== 'trusted' || !entry.entry.canary) continue;
    const { name, live, canary } = entry.entry;
    const about = { remote: name, version: canary.manifest.version, live: live.version, entry: entry.entry };
    const { revision } = entry;
    trials.push(
      known.get(revision) ?? {
        ...about,
        revision,
        ...(await beginOf(connection, registry, about, revision)),
      },
    );
  }
  return trials;
}

/** A signature made anew does not begin a trial anew; another share does. Times are the server's own. */
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
