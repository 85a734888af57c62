import { Injectable } from '@nestjs/common';
import { RemoteReports, STREAMS } from '@studio/contracts';
import { NatsConnection } from '../nats/nats-connection.js';
import { StreamPublisher } from './stream-publisher.js';

/** Publishes what browsers tell of releases to its stream. A provider of whoever needs it. */
@Injectable()
export class RemoteReportPublisher extends StreamPublisher<typeof RemoteReports> {
  constructor(nats: NatsConnection) {
    super(nats, `${STREAMS.REMOTE_REPORTS.prefix}.browser`, RemoteReports);
  }
}
