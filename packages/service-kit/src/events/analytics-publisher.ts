import { STREAMS, type AnalyticsEvent } from '@studio/contracts';
import { unavailable } from '../bus/bus-error.js';
import type { NatsConnection } from '../bus/nats-connection.js';
import { messageIdHeaders } from '../bus/wire.js';
import { ensureStreams } from './streams.js';

/** Hits on their way to the stream at once; more are refused rather than piled up in memory. */
const MAX_IN_FLIGHT = 4_096;
/** Time to wait for the stream's ack, in ms. */
const ACK_TIMEOUT_MS = 2_000;

const SUBJECT = `${STREAMS.ANALYTICS.prefix}.hit`;

/** Publishes analytics hits, a bounded number at a time. */
export class AnalyticsPublisher {
  private inFlight = 0;
  private isMending = false;

  constructor(private readonly link: NatsConnection) {}

  /** Resolves when the stream has stored the hit; throws `unavailable` otherwise. Again with the same id is harmless. */
  async publish(hit: AnalyticsEvent): Promise<void> {
    if (this.inFlight >= MAX_IN_FLIGHT) throw unavailable();
    this.inFlight += 1;
    try {
      const until = Date.now() + ACK_TIMEOUT_MS;
      const ack = await this.link.requests.request(
        SUBJECT,
        JSON.stringify(hit),
        until,
        messageIdHeaders(hit.id),
      );
      if (!ack.json<{ stream?: string }>().stream) throw unavailable();
    } catch {
      this.mend();
      throw unavailable();
    } finally {
      this.inFlight -= 1;
    }
  }

  /** Makes the stream again should it be gone; one attempt at a time. */
  private mend(): void {
    if (this.isMending) return;
    this.isMending = true;
    ensureStreams(this.link)
      .catch(() => undefined)
      .finally(() => (this.isMending = false));
  }
}
