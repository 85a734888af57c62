import { setTimeout as sleep } from 'node:timers/promises';
import {
  DiscardPolicy,
  RetentionPolicy,
  StorageType,
  JetStreamApiError,
  type JetStreamManager,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { ConfigError } from '@studio/config';
import { DAY_MS, STREAMS } from '@studio/contracts';
import type { NatsConnection } from './nats-connection.js';

const MIB = 1024 * 1024;
/** JetStream error code "stream not found". */
const NOT_FOUND = 10_059;
/** JetStream error code "no suitable peers": there are fewer servers than copies. */
const TOO_FEW_SERVERS = 10_005;
/** Duplicate window, in ms: a message that is published again under the same id is stored once. */
const DUPLICATE_WINDOW_MS = 10 * 60_000;

const BASE = { retention: RetentionPolicy.Limits, storage: StorageType.File };

/**
 * Limits of every stream. Full streams of events reject messages: the outbox keeps them, and the gateway
 * answers browsers when to try again. The stream of reports drops the oldest.
 */
const CONFIGS: (Partial<StreamConfig> & { name: string; subjects: string[] })[] = [
  {
    ...BASE,
    name: STREAMS.EVENTS.name,
    subjects: [`${STREAMS.EVENTS.prefix}.>`],
    discard: DiscardPolicy.New,
    max_bytes: 192 * MIB,
    max_age: nanos(14 * DAY_MS),
    duplicate_window: nanos(DUPLICATE_WINDOW_MS),
  },
  {
    ...BASE,
    name: STREAMS.ANALYTICS.name,
    subjects: [`${STREAMS.ANALYTICS.prefix}.>`],
    discard: DiscardPolicy.New,
    max_bytes: 192 * MIB,
    max_age: nanos(3 * DAY_MS),
    duplicate_window: nanos(2 * 60_000),
  },
  {
    ...BASE,
    name: STREAMS.REMOTE_REPORTS.name,
    subjects: [`${STREAMS.REMOTE_REPORTS.prefix}.>`],
    discard: DiscardPolicy.Old,
    max_bytes: 32 * MIB,
    max_age: nanos(3 * DAY_MS),
    duplicate_window: nanos(2 * 60_000),
  },
  {
    ...BASE,
    name: STREAMS.DEAD_LETTERS.name,
    subjects: [`${STREAMS.DEAD_LETTERS.prefix}.>`],
    discard: DiscardPolicy.New,
    max_bytes: 32 * MIB,
    max_age: nanos(30 * DAY_MS),
    duplicate_window: nanos(DUPLICATE_WINDOW_MS),
  },
];

/** Pause before a retry, in ms: processes that start together may conflict while they create a stream. */
const RETRY_MS = 100;
const ATTEMPTS = 30;

/**
 * Creates missing streams. Existing ones keep the limits that an operator has set. Throws a ConfigError when the broker
 * has too few servers for the configured copies.
 */
export async function ensureStreams({ jsm, replicas = 1 }: NatsConnection): Promise<void> {
  for (const config of CONFIGS) {
    for (let attempt = 1; !(await exists(jsm, config.name)); attempt += 1) {
      try {
        await jsm.streams.add({ ...config, num_replicas: replicas });
      } catch (error) {
        if (attempt === ATTEMPTS) throw replicasInWords(error, replicas);
        await sleep(RETRY_MS * (0.5 + Math.random()));
      }
    }
  }
}

/** Throws a ConfigError when several copies are wanted of a single server, which would accept and not keep them. */
export function refuseSingleServer({ nc, replicas = 1 }: NatsConnection): void {
  if (replicas > 1 && !nc.info?.cluster)
    throw badReplicas(`${replicas} copies need a NATS cluster, and NATS_URL is a single server`);
}

/** An error that tells an operator what to change; other errors are returned as they are. */
export function replicasInWords(error: unknown, replicas: number): unknown {
  if (!(error instanceof JetStreamApiError) || error.code !== TOO_FEW_SERVERS) return error;
  return badReplicas(`fewer than ${replicas} servers of the NATS cluster are available`);
}

function badReplicas(message: string): ConfigError {
  return new ConfigError([{ path: ['NATS_REPLICAS'], message }]);
}

async function exists(jsm: JetStreamManager, name: string): Promise<boolean> {
  try {
    await jsm.streams.info(name);
    return true;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === NOT_FOUND) return false;
    throw error;
  }
}
