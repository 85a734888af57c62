import { Injectable } from '@nestjs/common';
import { AnalyticsEvent, STREAMS } from '@studio/contracts';
import { NatsConnection } from '../nats/nats-connection.js';
import { StreamPublisher } from './stream-publisher.js';

/** Publishes analytics events to their stream. Add it to the providers of the module that injects it. */
@Injectable()
export class AnalyticsPublisher extends StreamPublisher<typeof AnalyticsEvent> {
  constructor(nats: NatsConnection) {
    super(nats, `${STREAMS.ANALYTICS.prefix}.event`, AnalyticsEvent);
  }
}
