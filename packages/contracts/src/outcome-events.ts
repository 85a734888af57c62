import { z } from 'zod';
import { event } from './bus.js';
import { ProductId, Quantity } from './catalog.js';
import { LetterId } from './letters.js';

/**
 * What a payment has brought so far, as the order desk counts it: published when its order or donation is paid, with each
 * refund, and when a refund fails later. Later events of a payment repeat what was paid; the one with the highest `version` is
 * the latest.
 */
export const incomeChanged = event(
  'commerce.income.changed.v1',
  z.object({
    paymentId: z.uuid(),
    version: z.int(),
    kind: z.enum(['order', 'donation']),
    /** When the order was paid, or the donation received. */
    at: z.iso.datetime(),
    /** US cents. */
    amount: z.int(),
    /** US cents. */
    refunded: z.int(),
    /**
     * What an order sold, for how many US cents, and how many of them were refunded for its pieces. Empty for a
     * donation. A refund of an amount belongs to no line, unless everything was refunded.
     */
    lines: z.array(
      z.object({ productId: ProductId, quantity: Quantity, amount: z.int(), refunded: z.int() }),
    ),
  }),
);

/** Someone has joined the club. */
export const clubJoined = event('members.club.joined.v1', z.object({ at: z.iso.datetime() }));

/** A product went on sale at the desk. */
export const productPublished = event(
  'catalog.product.published.v1',
  z.object({ title: z.string(), at: z.iso.datetime() }),
);

/** Sending of a letter has begun. */
export const letterBegun = event(
  'members.letter.begun.v1',
  z.object({ letterId: LetterId, at: z.iso.datetime() }),
);
