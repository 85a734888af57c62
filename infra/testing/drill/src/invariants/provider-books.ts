import { z } from 'zod';
import type { OpenStack } from '../stack/drill-stack.ts';

const Intent = z.object({ id: z.string(), status: z.string(), amount: z.int() });
export type Intent = z.output<typeof Intent>;
const Refund = z.object({ id: z.string(), status: z.string(), amount: z.int(), payment_intent: z.string() });
export type Refund = z.output<typeof Refund>;

/** Everything of one kind from the provider's API. */
async function listAll<T extends { id: string }>(
  { addresses, secrets }: OpenStack,
  path: string,
  shape: z.ZodType<T>,
): Promise<T[]> {
  const page = z.object({ data: z.array(shape), has_more: z.boolean() });
  const all: T[] = [];
  for (;;) {
    const after = all.length > 0 ? `&starting_after=${all.at(-1)!.id}` : '';
    const answer = await fetch(`${addresses.sandbox}/v1/${path}?limit=100${after}`, {
      headers: { authorization: `Bearer ${secrets.stripeSecretKey}` },
    });
    const { data, has_more } = page.parse(await answer.json());
    all.push(...data);
    if (!has_more) return all;
  }
}

export const listIntents = (stack: OpenStack) => listAll(stack, 'payment_intents', Intent);
export const listRefunds = (stack: OpenStack) => listAll(stack, 'refunds', Refund);
