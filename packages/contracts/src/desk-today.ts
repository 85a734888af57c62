import { z } from 'zod';
import { Nothing, request } from './bus.js';
import { TimeZone } from './time-zone.js';

/** What came in since a moment, without what has gone back of it by now. */
const Takings = z.object({
  /** US cents. */
  kept: z.int(),
  orders: z.int(),
  gifts: z.int(),
});

/** What waits at the desk, and what came in. Days and months begin in the owner's time zone. */
export const getDeskToday = request('commerce.desk.today', {
  input: z.strictObject({ zone: TimeZone }),
  output: z.object({
    /** Orders that are paid and not packed. */
    toPack: z.int(),
    /** Orders whose buyer waits for an answer about sending something back. */
    returns: z.int(),
    /** Orders that are disputed, or whose refund is stuck. */
    problems: z.int(),
    /** Gifts of the last seven days that came with words. */
    giftsWithNote: z.int(),
    sinceYesterday: Takings,
    thisMonth: Takings,
  }),
  caller: 'owner',
});

/** Products that run low, and how many of them are gone. */
export const getStockToday = request('catalog.desk.today', {
  input: Nothing,
  output: z.object({ low: z.int(), soldOut: z.int() }),
  caller: 'owner',
});

/** Both as one; `stock` is null while catalog does not answer. */
export const DeskToday = getDeskToday.output.extend({ stock: getStockToday.output.nullable() });
export type DeskToday = z.infer<typeof DeskToday>;
