import { z } from 'zod';
import { NamedRange } from './analytics-query.js';
import { Nothing, request } from './bus.js';
import { EmailAddress } from './email-address.js';
import { TimeZone } from './time-zone.js';

/**
 * Says in sentences what the figures of a range of days show: of `range`, or from `first` to `last`, both included. Returns
 * none if there is nothing to say.
 */
export const tellFigures = request('reports.tell', {
  route: 'GET /api/desk/analytics/sentences',
  input: z.strictObject({
    range: NamedRange.default('28d'),
    first: z.iso.date().optional(),
    last: z.iso.date().optional(),
    zone: TimeZone,
  }),
  output: z.array(z.string()),
  errors: { unsupported: 400 },
  caller: 'owner',
});

/** The same, for the letter about the week that begins on `monday`. */
export const tellWeek = request('reports.tell-week', {
  input: z.strictObject({ monday: z.iso.date(), zone: TimeZone }),
  output: z.array(z.string()),
  caller: 'service',
});

/**
 * Whether the caller gets the weekly letter about visitors. `address` is null when the caller's address is not one of the
 * configured addresses.
 */
export const VisitorsLetter = z.object({ address: EmailAddress.nullable(), on: z.boolean() });
export type VisitorsLetter = z.infer<typeof VisitorsLetter>;

export const getVisitorsLetter = request('members.desk.get-visitors-letter', {
  route: 'GET /api/desk/visitors-letter',
  input: Nothing,
  output: VisitorsLetter,
  caller: 'owner',
});

/**
 * Turns the caller's weekly letter on or off. Weeks begin on Monday in `zone`. `no-address`: the caller's address is not
 * one of the configured addresses.
 */
export const turnVisitorsLetter = request('members.desk.turn-visitors-letter', {
  route: 'PUT /api/desk/visitors-letter',
  input: z.strictObject({ on: z.boolean(), zone: TimeZone }),
  output: VisitorsLetter,
  errors: { 'no-address': 409 },
  caller: 'owner',
});
