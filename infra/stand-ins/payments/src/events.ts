import { type ApiObject, type Call, newId } from './call.ts';

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
