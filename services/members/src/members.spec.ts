import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  type Caller,
  deleteAccount,
  exportPerson,
  findPeople,
  getAccount,
  getContact,
  joinClub,
  leaveClub,
  personDeleted,
  signInPerson,
  subscribeNewsletter,
} from '@studio/contracts';
import { runningMembers } from '../testing/running-members.js';

const members = await runningMembers();

const newAddress = () => `${randomUUID()}@example.com`;
const signIn = (
  email = newAddress(),
  subject: string = randomUUID(),
  emailVerified: boolean = true,
): Promise<Caller> =>
  members.bus.request(signInPerson, {
    issuer: 'https://issuer.example',
    subject,
    email,
    firstName: 'Ada',
    lastName: 'Byron',
    emailVerified,
  });
const form = { name: 'Ada Byron', email: 'somebody.else@example.com', agreeToTerms: true as const };

describe('people', () => {
  it('keep their account at every sign-in, also with a new address', async () => {
    const subject = randomUUID();
    const first = await signIn(newAddress(), subject);
    const moved = newAddress();
    const again = await signIn(moved, subject);
    expect(again).toEqual({ userId: first.userId, email: moved, firstName: 'Ada', lastName: 'Byron' });
  });

  it('store an address in a normal form, with its domain in any script', async () => {
    const subject = randomUUID();
    const { email } = await signIn(`Ada@bücher-${subject}.example`, subject);
    expect(email).toMatch(/^Ada@xn--bcher-[\w-]+\.example$/);
    expect(await signIn(email, subject)).toMatchObject({ email });
  });

  it('are returned to other services with name and address', async () => {
    const { userId, email } = await signIn();
    expect(await members.bus.request(getContact, { userId })).toEqual({
      firstName: 'Ada',
      lastName: 'Byron',
      email,
      isProven: true,
    });
    await expect(members.bus.request(getContact, { userId: randomUUID() })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('export everything that is stored about them', async () => {
    const caller = await signIn();
    const before = await members.bus.request(exportPerson, {}, { caller });
    expect(before).toMatchObject({
      person: { firstName: 'Ada', lastName: 'Byron', email: caller.email },
      clubMemberSince: null,
      newsletterSince: null,
    });
    await members.bus.request(joinClub, form, { caller });
    await members.bus.request(subscribeNewsletter, { email: caller.email });
    await members.dataSource.query(
      `UPDATE newsletter_subscriptions SET state = 'confirmed', person_id = $2 WHERE email = $1`,
      [caller.email, caller.userId],
    );
    const after = await members.bus.request(exportPerson, {}, { caller });
    expect(Date.parse(after.clubMemberSince!)).toBeGreaterThan(Date.now() - 3_600_000);
    expect(Date.parse(after.newsletterSince!)).toBeGreaterThan(Date.now() - 3_600_000);
  });

  it('leave no data behind when deleted, and the deletion is published', async () => {
    const email = newAddress();
    members.mail.state.refuse = (to) => (to === email ? 450 : undefined);
    const caller = await signIn(email);
    await members.bus.request(joinClub, form, { caller });
    await members.bus.request(subscribeNewsletter, { email });
    expect(await members.bus.request(deleteAccount, {}, { caller })).toMatchObject({ ok: true });
    expect(await members.bus.request(deleteAccount, {}, { caller })).toMatchObject({ ok: true });
    const tables = ['people', 'club_memberships', 'newsletter_subscriptions', 'mails'];
    for (const table of [...tables, 'graphile_worker._private_jobs']) {
      const text = JSON.stringify(await members.dataSource.query(`SELECT * FROM ${table}`));
      expect(text).not.toContain(email);
      expect(text).not.toContain(caller.userId);
    }
    const events = await members.dataSource.query(
      `SELECT event->'data' AS data FROM outbox WHERE type = $1`,
      [personDeleted.type],
    );
    expect(events).toEqual([{ data: { deletionId: expect.any(String) } }]);
    await expect(members.bus.request(exportPerson, {}, { caller })).rejects.toMatchObject({
      code: 'account-deleted',
    });
    await expect(members.bus.request(joinClub, form, { caller })).rejects.toMatchObject({
      code: 'account-deleted',
    });
  });

  it('are found by parts of name and address in any order, until they are deleted', async () => {
    const mark = randomUUID().slice(0, 8);
    const caller = await members.bus.request(signInPerson, {
      issuer: 'https://issuer.example',
      subject: randomUUID(),
      email: `jo.hn-${mark}@example.com`,
      firstName: 'Jürgen',
      lastName: 'Müller',
      emailVerified: true,
    });
    const found = async (q: string) =>
      (await members.bus.request(findPeople, { q: `${q} ${mark}` })).people.map(({ id }) => id);
    for (const q of ['Mueller', 'muller j', 'JÜRGEN', 'jo.hn', 'example.com müll'])
      expect([q, await found(q)]).toEqual([q, [caller.userId]]);
    expect(await found('smith')).toEqual([]);
    await members.bus.request(deleteAccount, {}, { caller });
    expect(await found('müller')).toEqual([]);
  });
});

describe('an account', () => {
  it('returns name, address and the start of the club membership', async () => {
    const caller = await signIn();
    const fresh = await members.bus.request(getAccount, {}, { caller });
    expect(fresh).toMatchObject({ firstName: 'Ada', clubMemberSince: null, newsletterSince: null });
    await members.bus.request(joinClub, form, { caller });
    const joined = await members.bus.request(getAccount, {}, { caller });
    expect(Date.parse(joined.clubMemberSince!)).toBeGreaterThanOrEqual(Date.parse(joined.createdAt));
  });

  it('becomes a club member only when it is created in order to join', async () => {
    const wish = (subject: string, joinIfNew?: boolean) =>
      members.bus.request(signInPerson, {
        issuer: 'https://issuer.example',
        subject,
        email: `${subject}@example.com`,
        firstName: 'Ada',
        lastName: 'Byron',
        emailVerified: true,
        joinIfNew,
      });
    const since = async (caller: Caller) =>
      (await members.bus.request(getAccount, {}, { caller })).clubMemberSince;
    const [joins, merelySignsIn] = [randomUUID(), randomUUID()];
    const joined = await Promise.all([wish(joins, true), wish(joins, true), wish(joins)]);
    expect(new Set(joined.map(({ userId }) => userId)).size).toBe(1);
    const known = await wish(merelySignsIn);
    await wish(merelySignsIn, true);
    expect(await since(known)).toBeNull();
    const created = await wish(randomUUID(), true);
    const membership = await since(created);
    expect(membership).not.toBeNull();
    await members.mail.first(created.email);
    await members.bus.request(leaveClub, {}, { caller: created });
    await wish(created.email.split('@')[0]!, true);
    expect(await since(created)).toBeNull();
    expect(members.mail.sentTo(created.email)).toHaveLength(1);
  });
});

describe('the club', () => {
  it('removes a member at once, withdraws a queued welcome, and sends one welcome per member', async () => {
    const email = newAddress();
    members.mail.state.refuse = (to) => (to === email ? 450 : undefined);
    const caller = await signIn(email);
    await members.bus.request(joinClub, form, { caller });
    expect(await members.bus.request(leaveClub, {}, { caller })).toEqual({ ok: true });
    expect(await members.bus.request(leaveClub, {}, { caller })).toEqual({ ok: true });
    members.mail.state.refuse = undefined;
    const waits = 'SELECT 1 FROM mails WHERE person_id = $1';
    expect(await members.dataSource.query(waits, [caller.userId])).toEqual([]);
    await members.bus.request(joinClub, form, { caller });
    await members.mail.first(email);
    await members.bus.request(leaveClub, {}, { caller });
    await members.bus.request(joinClub, form, { caller });
    expect(await members.dataSource.query(waits, [caller.userId])).toHaveLength(1);
  });

  it('sends one welcome, to the address of the session', async () => {
    const caller = await signIn();
    await members.bus.request(joinClub, form, { caller });
    await members.bus.request(joinClub, form, { caller });
    const mail = await members.mail.first(caller.email);
    expect(mail.subject).toBe('Welcome to Reader Club!');
    expect(members.mail.sentTo(caller.email)).toHaveLength(1);
    expect(members.mail.sentTo(form.email)).toHaveLength(0);
  });

  it('sends the welcome only once the address is verified', async () => {
    const [email, subject] = [newAddress(), randomUUID()];
    const caller = await signIn(email, subject, false);
    await members.bus.request(joinClub, form, { caller });
    const waits = 'SELECT 1 FROM mails WHERE person_id = $1';
    expect(await members.dataSource.query(waits, [caller.userId])).toEqual([]);
    await Promise.all([signIn(email, subject), signIn(email, subject), signIn(email, subject)]);
    await members.mail.first(email);
    await members.dataSource.query('DELETE FROM mails WHERE person_id = $1', [caller.userId]);
    await signIn(email, subject);
    expect(await members.dataSource.query(waits, [caller.userId])).toEqual([]);
    expect(members.mail.sentTo(email)).toHaveLength(1);
  });

  it('rejects a request without a caller', async () => {
    await expect(members.bus.request(joinClub, form)).rejects.toMatchObject({ code: 'not-signed-in' });
  });
});
