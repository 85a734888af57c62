import { z } from 'zod';
import { listObjects } from '../storage/list-objects.ts';
import type { Store } from '../storage/store.ts';
import { noSuch } from '../wire/api-error.ts';
import type { Call, Outcome } from '../wire/call.ts';
import type { Refund } from './refund.ts';

/** GET /v1/refunds/:id */
export async function retrieveRefund(call: Call, store: Store): Promise<Outcome> {
  const refund = await store.find<Refund>('refund', call.target);
  if (!refund) throw noSuch('refund', call.target);
  return { body: refund.body };
}

/** GET /v1/refunds */
export function listRefunds(call: Call, store: Store): Promise<Outcome> {
  return listObjects(call, store, 'refund', {
    payment_intent: { schema: z.string(), sql: 'parent = $' },
    charge: { schema: z.string(), sql: "body ->> 'charge' = $" },
  });
}
