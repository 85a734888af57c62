import { z } from 'zod';
import { listObjects } from '../storage/list-objects.ts';
import type { Store } from '../storage/store.ts';
import { noSuch } from '../wire/api-error.ts';
import type { Call, Outcome } from '../wire/call.ts';
import type { Dispute } from './dispute.ts';

/** GET /v1/disputes/:id */
export async function retrieveDispute(call: Call, store: Store): Promise<Outcome> {
  const dispute = await store.find<Dispute>('dispute', call.target);
  if (!dispute) throw noSuch('dispute', call.target);
  return { body: dispute.body };
}

/** GET /v1/disputes */
export function listDisputes(call: Call, store: Store): Promise<Outcome> {
  return listObjects(call, store, 'dispute', {
    payment_intent: { schema: z.string(), sql: 'parent = $' },
    charge: { schema: z.string(), sql: "body ->> 'charge' = $" },
  });
}
