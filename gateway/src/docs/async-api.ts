import * as contracts from '@studio/contracts';
import { STREAMS, type EventContract, type RequestContract } from '@studio/contracts';
import { z } from 'zod';

type Contract = EventContract | RequestContract;

/** Every event that services tell each other, as AsyncAPI 3.0. */
export function asyncApiDocument() {
  const events = Object.values(contracts as Record<string, unknown>).filter(
    (value): value is EventContract => isContract(value) && value.kind === 'event',
  );
  return {
    asyncapi: '3.0.0',
    info: { title: 'Claire Arbor Studio events', version: '1.0.0' },
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
          { name: event.type, contentType: 'application/cloudevents+json', payload: cloudEvent(event) },
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

function cloudEvent(event: EventContract) {
  return {
    type: 'object',
    required: ['specversion', 'id', 'source', 'type', 'time', 'data'],
    properties: {
      specversion: { const: '1.0' },
      id: { type: 'string', format: 'uuid' },
      source: { type: 'string' },
      type: { const: event.type },
      time: { type: 'string', format: 'date-time' },
      traceparent: { type: 'string' },
      data: z.toJSONSchema(event.data, { unrepresentable: 'any' }),
    },
  };
}
