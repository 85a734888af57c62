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
 * Something about visitors or stock that an owner should know now. `key` names it: the same alert keeps its key. `path` is the
 * page of the desk that shows it.
 */
export const VisitorsAlert = z.object({ key: z.string(), sentence: z.string(), path: z.string() });
export type VisitorsAlert = z.infer<typeof VisitorsAlert>;

/** Returns what an owner should know now, the most urgent first. */
export const findAlerts = request('reports.find-alerts', {
  input: Nothing,
  output: z.array(VisitorsAlert),
  caller: 'service',
});

/** Mails about visitors: the weekly letter, and alerts. */
export const VisitorsMailKind = z.enum(['week', 'alerts']);
export type VisitorsMailKind = z.infer<typeof VisitorsMailKind>;

/**
 * Whether the caller gets mails about visitors of a kind. `address` is null when the caller's address is not one of the
 * configured addresses.
 */
export const VisitorsMail = z.object({ address: EmailAddress.nullable(), on: z.boolean() });
export type VisitorsMail = z.infer<typeof VisitorsMail>;

export const getVisitorsMail = request('members.desk.get-visitors-mail', {
  route: 'GET /api/desk/visitors-mails/:kind',
  input: z.strictObject({ kind: VisitorsMailKind }),
  output: VisitorsMail,
  caller: 'owner',
});

/**
 * Turns mails of a kind on or off for the caller. Weeks and days begin in `zone`. `no-address`: the caller's address is not
 * one of the configured addresses.
 */
export const turnVisitorsMail = request('members.desk.turn-visitors-mail', {
  route: 'PUT /api/desk/visitors-mails/:kind',
  input: z.strictObject({ kind: VisitorsMailKind, on: z.boolean(), zone: TimeZone }),
  output: VisitorsMail,
  errors: { 'no-address': 409 },
  caller: 'owner',
});
