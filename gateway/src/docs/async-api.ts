import { cloudEvent, STREAMS } from '@studio/contracts';
import { z } from 'zod';
import { EVENTS } from '../http/requests.js';

/**
 * Returns an AsyncAPI 3.0 document of all events between services.
 * @param host Host name of the site, for the title.
 */
export function asyncApiDocument(host: string) {
  return {
    asyncapi: '3.0.0',
    info: { title: `Events of ${host}`, version: '1.0.0' },
    defaultContentType: 'application/cloudevents+json',
    servers: { nats: { host: 'nats', protocol: 'nats' } },
    channels: Object.fromEntries(
      EVENTS.map((event) => [
        event.type,
        {
          address: `${STREAMS.EVENTS.prefix}.${event.type}`,
          messages: { [event.type]: { $ref: `#/components/messages/${event.type}` } },
        },
      ]),
    ),
    operations: Object.fromEntries(
      EVENTS.map((event) => [
        `publish.${event.type}`,
        { action: 'send', channel: { $ref: `#/channels/${event.type.replaceAll('/', '~1')}` } },
      ]),
    ),
    components: {
      messages: Object.fromEntries(
        EVENTS.map((event) => [
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
