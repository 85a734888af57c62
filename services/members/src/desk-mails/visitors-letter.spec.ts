import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { type Caller, deleteAccount, getVisitorsMail, turnVisitorsMail } from '@studio/contracts';
import { runningMembers } from '../../testing/running-members.js';
import { TestBuyers } from '../../testing/test-buyers.js';
import { QueueVisitorsLetters } from './visitors-letter.js';

const CLAIRE = 'claire@studio.example';
const members = await runningMembers({ OWNER_EMAILS: CLAIRE });
const letters = members.app.get(QueueVisitorsLetters, { strict: false });

const owner = (email: string): Caller => ({
  userId: randomUUID(),
  email,
  firstName: 'Claire',
  lastName: 'Byron',
  roles: ['owner'],
});
const turn = (on: boolean, email = CLAIRE, zone = 'America/Los_Angeles') =>
  members.bus.request(turnVisitorsMail, { kind: 'week', on, zone }, { caller: owner(email) });
/** Monday, November 23, in Los Angeles. */
const MONDAY_8 = new Date('2026-11-23T16:00:00Z');

it('is off until an owner turns it on, and only for a configured address', async () => {
  const has = await members.bus.request(getVisitorsMail, { kind: 'week' }, { caller: owner(CLAIRE) });
  expect(has).toEqual({ address: CLAIRE, on: false });
  await expect(turn(true, 'reader@example.com')).rejects.toMatchObject({ code: 'no-address' });
  await letters.queue(MONDAY_8);
  expect(await members.dataSource.query('SELECT * FROM mails')).toEqual([]);
});

it('tells each week once, from Monday at 8:00 in the time zone of the owner', async () => {
  await turn(true);
  await letters.queue(new Date(MONDAY_8.getTime() - 60_000));
  expect(await members.dataSource.query('SELECT * FROM mails')).toEqual([]);
  await Promise.all([letters.queue(MONDAY_8), letters.queue(MONDAY_8)]);
  const mail = await members.mail.first(CLAIRE);
  expect(mail.subject).toBe('The week of November 16 to November 22');
  expect(mail.text).toContain('9 orders brought $214.00.');
  expect(mail.text).toContain('/studio/visitors?range=2026-11-16..2026-11-22');
  expect(members.weeks).toEqual([{ monday: '2026-11-16', zone: 'America/Los_Angeles' }]);
  await letters.queue(new Date('2026-11-29T12:00:00Z'));
  expect(await members.dataSource.query('SELECT count(*)::int FROM mails')).toEqual([{ count: 1 }]);
  await letters.queue(new Date('2026-11-30T16:00:00Z'));
  expect(await members.dataSource.query('SELECT count(*)::int FROM mails')).toEqual([{ count: 2 }]);
});

it('tells nothing to an address that is no longer configured', async () => {
  await members.dataSource.query(
    "INSERT INTO visitors_mails (address, kind, zone) VALUES ('former@studio.example', 'week', 'America/Los_Angeles')",
  );
  await letters.queue(new Date('2026-12-07T16:00:00Z'));
  const told = "SELECT recipient FROM mails WHERE starts_with(key, 'visitors-letter:2026-11-30')";
  expect(await members.dataSource.query(told)).toEqual([{ recipient: CLAIRE }]);
  await members.dataSource.query("DELETE FROM visitors_mails WHERE address = 'former@studio.example'");
});

it('stores no time zone that only Node knows', async () => {
  for (const zone of ['SystemV/PST8PDT', 'US/Pacific-New'])
    await expect(turn(true, CLAIRE, zone)).rejects.toMatchObject({
      code: 'invalid-input',
      details: [{ field: 'zone' }],
    });
});

it('ends when the owner turns it off, or deletes their account', async () => {
  await turn(false);
  expect(await members.dataSource.query('SELECT * FROM visitors_mails')).toEqual([]);
  await turn(true);
  const { caller } = await new TestBuyers(members).anOrder({}, { email: CLAIRE });
  await members.bus.request(deleteAccount, {}, { caller: { ...caller, roles: ['owner'] } });
  expect(await members.dataSource.query('SELECT * FROM visitors_mails')).toEqual([]);
});
