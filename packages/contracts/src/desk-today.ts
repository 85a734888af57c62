import { z } from 'zod';
import { Nothing, request } from './bus.js';
import { TimeZone } from './time-zone.js';

/** Revenue since a given time, minus refunds. */
const Takings = z.object({
  /** US cents. */
  kept: z.int(),
  orders: z.int(),
  donations: z.int(),
});

/**
 * Returns what needs attention at the desk, and the revenue. Days and months begin in the time zone `zone`.
 */
export const getDeskToday = request('commerce.desk.today', {
  input: z.strictObject({ zone: TimeZone }),
  output: z.object({
    /** Paid orders that are not packed. */
    toPack: z.int(),
    /** Orders with an unanswered return request. */
    returns: z.int(),
    /** Orders that are disputed, or whose refund failed. */
    problems: z.int(),
    /** Donations of the last seven days that have a message. */
    donationsWithNote: z.int(),
    /** Donations that were disputed, or whose refund failed, in the last thirty days. */
    donationProblems: z.int(),
    sinceYesterday: Takings,
    thisMonth: Takings,
  }),
  caller: 'owner',
});

/** Returns the number of products that are low on stock, and that are sold out. */
export const getStockToday = request('catalog.desk.today', {
  input: Nothing,
  output: z.object({ low: z.int(), soldOut: z.int() }),
  caller: 'owner',
});

/** Both answers combined; `stock` is null while catalog does not answer. */
export const DeskToday = getDeskToday.output.extend({ stock: getStockToday.output.nullable() });
export type DeskToday = z.infer<typeof DeskToday>;
