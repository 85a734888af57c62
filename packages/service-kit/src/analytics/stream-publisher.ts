import { Injectable } from '@nestjs/common';
import { AnalyticsEvent, RemoteReports, STREAMS } from '@studio/contracts';
import { unavailable } from '../errors/bus-error.js';
import { invalidInput } from '../errors/invalid-input.js';
import { NatsConnection } from '../nats/nats-connection.js';
import { ensureStreams } from '../nats/streams.js';
import { messageIdHeaders } from '../nats/wire.js';
import type { z } from 'zod';

/** Maximum messages awaiting an ack. Beyond this, `publish` fails instead of buffering in memory. */
const MAX_IN_FLIGHT = 4_096;
/** Time to wait for the stream's ack, in ms. */
const ACK_TIMEOUT_MS = 2_000;

/** Publishes messages of one schema to one subject of a stream, with a bounded number in flight. */
class StreamPublisher<S extends z.ZodType<{ id: string }>> {
  private inFlight = 0;
  private isMending = false;

  constructor(
    private readonly nats: NatsConnection,
    private readonly subject: string,
    private readonly shape: S,
  ) {}

  /**
   * Resolves when the stream has stored the message. Publishing the same id again is harmless. Throws
   * BusError `unavailable` when the stream cannot accept the message now, `invalid-input` when the message
   * does not match the schema.
   */
  async publish(message: z.input<S>): Promise<void> {
    const parsed = this.shape.safeParse(message);
    if (!parsed.success) throw invalidInput(parsed.error.issues);
    if (!this.nats.connected || this.inFlight >= MAX_IN_FLIGHT) throw unavailable();
    this.inFlight += 1;
    try {
      const ack = await this.nats.requests.request(
        this.subject,
        JSON.stringify(parsed.data),
        Date.now() + ACK_TIMEOUT_MS,
        messageIdHeaders(parsed.data.id),
      );
      // A refusal names the stream, too, with the sequence number 0.
      if (!ack.json<{ seq?: number }>().seq) throw unavailable();
    } catch {
      this.recreateStream();
      throw unavailable();
    } finally {
      this.inFlight -= 1;
    }
  }

  /** Recreates the stream if it is missing; one attempt at a time. */
  private recreateStream(): void {
    if (this.isMending) return;
    this.isMending = true;
    ensureStreams(this.nats)
      .catch(() => undefined)
      .finally(() => (this.isMending = false));
  }
}

/** Publishes analytics events to their stream. Add it to the providers of the module that injects it. */
@Injectable()
export class AnalyticsPublisher extends StreamPublisher<typeof AnalyticsEvent> {
  constructor(nats: NatsConnection) {
    super(nats, `${STREAMS.ANALYTICS.prefix}.event`, AnalyticsEvent);
  }
}

/**
 * Publishes the browsers' reports about remotes to their stream. Add it to the providers of the module that
 * injects it.
 */
@Injectable()
export class RemoteReportPublisher extends StreamPublisher<typeof RemoteReports> {
  constructor(nats: NatsConnection) {
    super(nats, `${STREAMS.REMOTE_REPORTS.prefix}.browser`, RemoteReports);
  }
}
