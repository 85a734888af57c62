import { z } from 'zod';
import { noSuch } from '../wire/api-error.ts';
import type { Call, Outcome } from '../wire/call.ts';
import { listObjects } from '../storage/list-objects.ts';
import type { Store } from '../storage/store.ts';

/** GET /v1/events/:id */
export async function retrieveEvent(call: Call, store: Store): Promise<Outcome> {
  const event = await store.find('event', call.target);
  if (!event) throw noSuch('event', call.target);
  return { body: event.body };
}

/** GET /v1/events, with `type` (a trailing `.*` stands for anything) or `types`. */
export function listEvents(call: Call, store: Store): Promise<Outcome> {
  return listObjects(call, store, 'event', {
    type: {
      schema: z
        .string()
        .regex(/^[a-z_.]+(\*)?$/, 'is not an event type')
        .transform((type) => type.replaceAll('_', '\\_').replace('*', '%')),
      sql: "body ->> 'type' LIKE $",
    },
    types: { schema: z.array(z.string()).max(20), sql: "body ->> 'type' = ANY($)" },
  });
}
