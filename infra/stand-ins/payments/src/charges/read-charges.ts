import { z } from 'zod';
import { listObjects } from '../storage/list-objects.ts';
import type { Store } from '../storage/store.ts';
import { noSuch } from '../wire/api-error.ts';
import type { Call, Outcome } from '../wire/call.ts';
import type { Charge } from './charge.ts';

/** GET /v1/charges/:id */
export async function retrieveCharge(call: Call, store: Store): Promise<Outcome> {
  const charge = await store.find<Charge>('charge', call.target);
  if (!charge) throw noSuch('charge', call.target);
  return { body: charge.body };
}

/** GET /v1/charges */
export function listCharges(call: Call, store: Store): Promise<Outcome> {
  return listObjects(call, store, 'charge', { payment_intent: { schema: z.string(), sql: 'parent = $' } });
}
