import { recordProviderEvent } from '@studio/contracts';
import { z } from 'zod';

const { id: EventId, type, paymentIntentId } = recordProviderEvent.input.shape;
const IntentId = paymentIntentId.unwrap();

/** What an event is about: a payment intent, something that belongs to one, or something else. */
const Subject = z.union([
  z.object({ object: z.literal('payment_intent'), id: IntentId }).transform(({ id }) => id),
  z
    .object({
      object: z.string().refine((kind) => kind !== 'payment_intent', 'expected the id of the payment intent'),
      payment_intent: z
        .union([IntentId, z.object({ id: IntentId }).transform(({ id }) => id)])
        .nullish()
        .transform((id) => id ?? null),
    })
    .transform(({ payment_intent }) => payment_intent),
]);

/** An event of the payment provider, cut down to what is stored: which event, of what type, about which intent. */
export const ProviderEvent = z
  .object({ id: EventId, type, data: z.object({ object: Subject }) })
  .transform(({ id, type: of, data }) => ({ id, type: of, paymentIntentId: data.object }));
