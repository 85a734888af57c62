import { Injectable } from '@nestjs/common';
import { AnalyticsEvent, STREAMS } from '@studio/contracts';
import { NatsConnection } from '../nats/nats-connection.js';
import { StreamPublisher } from './stream-publisher.js';

/** Publishes analytics events to their stream. A provider of whoever needs it. */
@Injectable()
export class AnalyticsPublisher extends StreamPublisher<typeof AnalyticsEvent> {
  constructor(nats: NatsConnection) {
    super(nats, `${STREAMS.ANALYTICS.prefix}.event`, AnalyticsEvent);
  }
}
