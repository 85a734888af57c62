import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Every } from '../background/every.js';
import { NatsConnection } from './nats-connection.js';
import { ensureStreams, refuseSingleServer, replicasInWords } from './streams.js';

const CHECK_MS = 30_000;

/**
 * Attempts at start, and the pause between them, in ms. A cluster that elects a leader does not answer meanwhile, and
 * one that has just moved copies has no room for new ones.
 */
const ATTEMPTS = 5;
const RETRY_MS = 1_000;

/**
 * Creates missing streams and sets the copies of all. Throws a ConfigError when the broker has too few servers for
 * the configured copies.
 */
export async function prepareStreams(nats: NatsConnection): Promise<void> {
  refuseSingleServer(nats);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ensureStreams(nats);
      return await setReplicas(nats);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/**
 * Gives every stream and bucket of the account the configured number of copies; consumers follow their stream.
 */
async function setReplicas(
  { jsm, replicas }: NatsConnection,
  differs = (count: number) => count !== replicas,
): Promise<void> {
  if (replicas === undefined) return;
  for await (const { config } of jsm.streams.list())
    if (differs(config.num_replicas))
      await jsm.streams.update(config.name, { num_replicas: replicas }).catch((error: unknown) => {
        throw replicasInWords(error, replicas);
      });
}

/** Raises the copies of buckets that other programs create after the start of this process. */
@Injectable()
export class StreamReplicas {
  constructor(private readonly nats: NatsConnection) {}

  @Every(CHECK_MS)
  async raise(): Promise<void> {
    const { connected, replicas = 1 } = this.nats;
    if (connected && replicas > 1) await setReplicas(this.nats, (count) => count < replicas);
  }
}
