import * as contracts from '@studio/contracts';
import { cloudEvent, STREAMS, type EventContract, type RequestContract } from '@studio/contracts';
import { z } from 'zod';

type Contract = EventContract | RequestContract;

/**
 * Returns an AsyncAPI 3.0 document of all events between services.
 * @param host Host name of the site, for the title.
 */
export function asyncApiDocument(host: string) {
  const events = Object.values(contracts as Record<string, unknown>).filter(
    (value): value is EventContract => isContract(value) && value.kind === 'event',
  );
  return {
    asyncapi: '3.0.0',
    info: { title: `Events of ${host}`, version: '1.0.0' },
    defaultContentType: 'application/cloudevents+json',
    servers: { nats: { host: 'nats', protocol: 'nats' } },
    channels: Object.fromEntries(
      events.map((event) => [
        event.type,
        {
          address: `${STREAMS.EVENTS.prefix}.${event.type}`,
          messages: { [event.type]: { $ref: `#/components/messages/${event.type}` } },
        },
      ]),
    ),
    operations: Object.fromEntries(
      events.map((event) => [
        `publish.${event.type}`,
        { action: 'send', channel: { $ref: `#/channels/${event.type.replaceAll('/', '~1')}` } },
      ]),
    ),
    components: {
      messages: Object.fromEntries(
        events.map((event) => [
          event.type,
          {
            name: event.type,
            contentType: 'application/cloudevents+json',
            payload: z.toJSONSchema(cloudEvent(event), { unrepresentable: 'any' }),
          },
        ]),
      ),
    },
  };
}

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'event' || value.kind === 'request');
