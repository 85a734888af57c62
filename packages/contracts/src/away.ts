import { z } from 'zod';
import { Nothing, request } from './bus.js';
import { TimeZone } from './time-zone.js';

/** Notice that the shop is not packing orders. It expires when `packsAgainOn` begins. */
export const Away = z.object({
  /** First day on which orders are packed again: `2026-11-30`. */
  packsAgainOn: z.iso.date(),
  /** Optional sentence by the owner; may be empty. */
  text: z.string(),
});
export type Away = z.infer<typeof Away>;

const Answer = z.object({ away: Away.nullable() });

export const getAway = request('catalog.desk.get-away', {
  route: 'GET /api/desk/today/away',
  input: Nothing,
  output: Answer,
  caller: 'owner',
});
export const AwayForm = z.strictObject({
  /** Null removes the notice. */
  packsAgainOn: z.iso.date().nullable(),
  text: z.string().trim().max(200).default(''),
  /** Time zone in which that day begins. */
  zone: TimeZone,
  /** The notice that the sender has seen. */
  seen: Away.nullable().optional(),
});
/**
 * `wrong-day`: the day is not in the future, or is more than a year away. `changed`: the notice is not the one that was
 * seen.
 */
export const setAway = request('catalog.desk.set-away', {
  route: 'PUT /api/desk/today/away',
  input: AwayForm,
  output: Answer,
  errors: { 'wrong-day': 409, changed: 409 },
  caller: 'owner',
});
