import type { ApiObject, Call } from '../wire/call.ts';
import { newId } from '../wire/new-id.ts';

export interface ApiEvent extends ApiObject {
  object: 'event';
  type: string;
  created: number;
}

/** The event object that says what happened to `object`, as it was right then. */
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
