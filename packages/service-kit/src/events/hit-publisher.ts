import type { JetStreamClient } from '@nats-io/jetstream';
import { STREAMS, type AnalyticsHit } from '@studio/contracts';
import { unavailable } from '../bus/bus-error.js';
import { ensureStreams } from './streams.js';
import type { NatsLink } from '../bus/nats-link.js';

/** Hits on their way to the stream at once; more are refused rather than piled up in memory. */
const MAX_IN_FLIGHT = 4_096;
/** Time to wait for the stream's ack, in ms. */
const ACK_TIMEOUT_MS = 2_000;

const SUBJECT = `${STREAMS.ANALYTICS.prefix}.hit`;

/** Publishes analytics hits, a bounded number at a time. */
export class HitPublisher {
  readonly #js: JetStreamClient;
  #inFlight = 0;

  constructor(private readonly link: NatsLink) {
    this.#js = link.js;
  }

  /** Resolves when the stream has stored the hit; throws `unavailable` otherwise. Again with the same id is harmless. */
  async publish(hit: AnalyticsHit): Promise<void> {
    if (this.#inFlight >= MAX_IN_FLIGHT) throw unavailable();
    this.#inFlight += 1;
    try {
      await this.#js.publish(SUBJECT, JSON.stringify(hit), {
        msgID: hit.id,
        timeout: ACK_TIMEOUT_MS,
        retries: 0,
      });
    } catch {
      ensureStreams(this.link).catch(() => undefined);
      throw unavailable();
    } finally {
      this.#inFlight -= 1;
    }
  }
}
