import { Injectable } from '@nestjs/common';
import { RemoteReports, STREAMS } from '@studio/contracts';
import { NatsConnection } from '../nats/nats-connection.js';
import { StreamPublisher } from './stream-publisher.js';

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
