import { z } from 'zod';
import { Nothing, request } from './bus.js';
import { TimeZone } from './time-zone.js';

/** What visitors are told while nothing is packed. It ends by itself when the day begins. */
export const Away = z.object({
  /** The day on which orders are packed again: `2026-11-30`. */
  packsAgainOn: z.iso.date(),
  /** A sentence of the owner's, or empty. */
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
  /** Null takes the notice down. */
  packsAgainOn: z.iso.date().nullable(),
  text: z.string().trim().max(200).default(''),
  /** Where that day begins. */
  zone: TimeZone,
});
/** `wrong-day`: it has begun already, or is more than a year away. */
export const setAway = request('catalog.desk.set-away', {
  route: 'PUT /api/desk/today/away',
  input: AwayForm,
  output: Answer,
  errors: { 'wrong-day': 409 },
  caller: 'owner',
});
