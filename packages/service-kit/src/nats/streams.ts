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
import { DAY_MS, STREAMS } from '@studio/contracts';
import type { NatsConnection } from './nats-connection.js';

const MIB = 1024 * 1024;
/** JetStream's "stream not found". */
const NOT_FOUND = 10_059;
/** A publish repeated within this window, under the same id, is stored once. In ms. */
const DUPLICATE_WINDOW_MS = 10 * 60_000;

const BASE = { retention: RetentionPolicy.Limits, storage: StorageType.File, num_replicas: 1 };

/** Every stream, bounded. Facts are refused when full (the outbox keeps them); analytics events and reports drop the oldest. */
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
    discard: DiscardPolicy.Old,
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

/** Processes that start together get in each other's way while a stream is being made: look again after this, in ms. */
const RETRY_MS = 100;
const ATTEMPTS = 30;

/** Creates the streams that do not exist yet; existing ones keep the limits that an operator gave them. */
export async function ensureStreams({ jsm }: Pick<NatsConnection, 'jsm'>): Promise<void> {
  for (const config of CONFIGS) {
    for (let attempt = 1; !(await exists(jsm, config.name)); attempt += 1) {
      try {
        await jsm.streams.add(config);
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
        await sleep(RETRY_MS * (0.5 + Math.random()));
      }
    }
  }
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
