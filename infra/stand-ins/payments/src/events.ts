import { z } from 'zod';
import { type ApiObject, type Call, newId, type Outcome } from './call.ts';
import { noSuch } from './parameters.ts';
import { listObjects, type Store } from './store.ts';

export interface ApiEvent extends ApiObject {
  object: 'event';
  type: string;
  created: number;
}

/** The event about a change of `object`, with a snapshot of it. */
export function newEvent(type: string, object: ApiObject, call: Call): ApiEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: call.apiVersion,
    created: call.now,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: call.id, idempotency_key: call.idempotencyKey },
    type,
  } as ApiEvent;
}

/** GET /v1/events/:id */
export async function retrieveEvent(call: Call, store: Store): Promise<Outcome> {
  const event = await store.find('event', call.target);
  if (!event) throw noSuch('event', call.target);
  return { body: event.body };
}

/** GET /v1/events, with `type` (a trailing `.*` matches anything) or `types`. */
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
