import { z } from 'zod';
import { request } from './bus.js';
import { OrderNumber } from './orders.js';

/** Maximum number of lines in a list of parcels. */
const MAX_PARCELS = 200;
/**
 * Lines of `order, tracking number, carrier`. Without a carrier, the most likely one for the order's country
 * is used.
 */
const ParcelList = z.strictObject({
  text: z
    .string()
    .refine((text) => text.split('\n').length <= MAX_PARCELS, `At most ${MAX_PARCELS} lines at once`)
    .max(20_000, 'At most 20,000 characters at once'),
});
/** One parsed line. `problem` says in a sentence why it cannot be shipped; null when it can. */
export const ParcelLine = z.object({
  /** Line number, from 1. */
  line: z.int(),
  text: z.string(),
  /** Null when no such order exists. */
  number: OrderNumber.nullable(),
  /** Name of the recipient. */
  name: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  problem: z.string().nullable(),
});
export type ParcelLine = z.infer<typeof ParcelLine>;
export const previewParcels = request('commerce.desk.preview-parcels', {
  route: 'POST /api/desk/orders/parcels/preview',
  input: ParcelList,
  output: z.object({ lines: z.array(ParcelLine) }),
  caller: 'owner',
});
