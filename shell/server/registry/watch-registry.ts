import { Kvm, type KvEntry } from '@nats-io/kv';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { FastifyBaseLogger } from 'fastify';
import { natsServer } from '@studio/config';
import {
  HOST_OFFER_SUBJECT,
  RELEASE_KEYS_SUBJECT,
  ask,
  parseJson,
  REGISTRY_BUCKET,
  type Dependency,
  type RegistryEntry,
  type RequestContract,
} from '@studio/contracts';
import type { z } from 'zod';
import { readEntry, trustedKeysText, type TrustedKey } from '@studio/release-signing';
import { hostOfferText } from '../host-contract/host-contract.js';
import type { Registry } from './registry.js';

const RETRY_MS = 1_000;
/** Number of changes that the bucket keeps for each remote, as an audit trail. */
const HISTORY = 64;

export interface RegistryWatch {
  /** Resolves when each remote of the bucket is in the registry, or was refused. */
  readonly ready: Promise<void>;
  /** Publishes a message. Does nothing without a connection, and does not wait for the delivery. */
  tell(subject: string, value: unknown): void;
  /** Sends a request without a caller. Rejects when there is no connection or no response. */
  ask: <C extends RequestContract>(contract: C, input: z.input<C['input']>) => Promise<z.output<C['output']>>;
  stop(): Promise<void>;
}

/** Follows the `remotes` bucket and reconnects when the connection to NATS is lost. */
export function watchRegistry(
  registry: Registry,
  options: {
    natsUrl: string;
    publicKeys: readonly TrustedKey[];
    /** Packages in the host's own scripts. */
    bundled: readonly Dependency[];
    log: FastifyBaseLogger;
    /** Called with each new connection. */
    connected?: (connection: NatsConnection) => Promise<void>;
    /** Called with an entry before the registry takes it over. When it rejects, the previous entry stays. */
    prepare?: (entry: RegistryEntry) => Promise<void>;
  },
): RegistryWatch {
  let connection: NatsConnection | undefined;
  let stopped = false;
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  /** The last change of each remote. Resolves when it is applied or refused. */
  const applied = new Map<string, Promise<void>>();

  async function follow(): Promise<void> {
    connection = await connect({ ...natsServer(options.natsUrl), name: 'web', maxReconnectAttempts: -1 });
    // For the publishing tools, which do not publish what this server would refuse.
    answerWith(connection, RELEASE_KEYS_SUBJECT, trustedKeysText(options.publicKeys));
    answerWith(connection, HOST_OFFER_SUBJECT, hostOfferText(options.bundled));
    await options.connected?.(connection);
    const bucket = await new Kvm(connection).create(REGISTRY_BUCKET, { history: HISTORY });
    const values = await bucket.watch();
    const { received } = await bucket.status().then((status) => ({ received: status.values }));
    if (received === 0) resolve();
    for await (const value of values) {
      applyInTurn(value);
      if (value.delta === 0) void Promise.all(applied.values()).then(() => resolve());
    }
  }

  /** Applies the changes of one remote in order. A remote that is slow to prepare does not delay the others. */
  function applyInTurn(value: KvEntry): void {
    const before = applied.get(value.key) ?? Promise.resolve();
    const logged = (error: unknown) =>
      options.log.error({ err: error, remote: value.key }, 'registry entry not applied');
    applied.set(value.key, before.then(() => apply(value)).catch(logged));
  }

  async function apply(value: KvEntry): Promise<void> {
    if (value.operation !== 'PUT') return registry.remove(value.key);
    const entry = await readEntry(value.key, parseJson(value.string()), options.publicKeys);
    if (!entry) return refuse(value, 'malformed, or not signed by a key of this remote');
    // A replay of an older entry still has a valid signature.
    if (isOlder(entry, registry.entry(entry.name))) return refuse(value, 'older than the current entry');
    await options.prepare?.(entry);
    registry.set(entry);
  }

  function refuse({ key }: KvEntry, reason: string): void {
    options.log.error({ remote: key, reason }, 'registry entry refused');
  }

  async function run(): Promise<void> {
    while (!stopped) {
      await follow().catch((error: unknown) => options.log.warn({ err: error }, 'registry not reachable'));
      await connection?.close().catch(() => undefined);
      if (!stopped) await new Promise((done) => setTimeout(done, RETRY_MS));
    }
  }
  void run();
  return {
    ready,
    tell(subject, value) {
      if (connection && !connection.isClosed()) connection.publish(subject, JSON.stringify(value));
    },
    async ask(contract, input) {
      if (!connection || connection.isClosed()) throw new Error('NATS is not connected');
      return ask(connection, contract, input);
    },
    async stop() {
      stopped = true;
      await connection?.close();
    },
  };
}

/** Answers every request on a subject with a text. */
function answerWith(connection: NatsConnection, subject: string, text: string): void {
  connection.subscribe(subject, { callback: (error, message) => void (error ?? message.respond(text)) });
}

function isOlder(entry: RegistryEntry, known: RegistryEntry | undefined): boolean {
  return known !== undefined && Date.parse(entry.updatedAt) < Date.parse(known.updatedAt);
}
