import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import { type JobRun, readNumber } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { runningMembers } from '../../testing/running-members.js';
import { ForgetOldMails, MAIL_AGE, MAX_ATTEMPTS } from './mail-queue.js';
import { MailEntity } from './mail.entity.js';
import { SendMail } from './send-mail.js';

const members = await runningMembers();
const mails = members.app.get(DataSource).getRepository(MailEntity);
beforeEach(() => {
  members.mail.state.refuse = undefined;
});

const run = (attempt: number): JobRun => ({
  id: '1',
  attempt,
  maxAttempts: MAX_ATTEMPTS,
  signal: new AbortController().signal,
});

/** Inserts a mail without a job, so that only this spec sends it. */
async function waiting(): Promise<MailEntity & { recipient: string }> {
  const recipient = `${randomUUID()}@example.com`;
  const content = { kind: 'newsletter-welcome', token: randomUUID() } as const;
  return (await mails.save(
    mails.create({ id: randomUUID(), key: randomUUID(), recipient, content }),
  )) as never;
}

it('throws an error with a code only, and gives up after the last attempt', async () => {
  const mail = await waiting();
  members.mail.state.refuse = () => 450;
  const attempt = (number: number) => members.app.get(SendMail).handle({ mailId: mail.id }, run(number));
  await expect(attempt(1)).rejects.toThrow(/^EENVELOPE 450$/);
  expect(await mails.findOneBy({ id: mail.id })).toMatchObject({
    failedAt: null,
    lastError: 'EENVELOPE 450',
  });
  await attempt(MAX_ATTEMPTS);
  expect(await mails.findOneBy({ id: mail.id })).toMatchObject({ failedAt: expect.any(Date) });
  members.mail.state.refuse = undefined;
  await attempt(MAX_ATTEMPTS);
  expect(members.mail.sentTo(mail.recipient)).toEqual([]);
});

it('retries for about a day', () => {
  // The library waits e^attempt seconds, at most e^10.
  const pauses = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, n) => Math.exp(Math.min(n + 1, 10)));
  const hours = pauses.reduce((sum, pause) => sum + pause) / 3_600;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(36);
});

it('deletes the content of a mail once it is sent, and its row after a month', async () => {
  const mail = await waiting();
  await members.app.get(SendMail).handle({ mailId: mail.id }, run(1));
  expect(await mails.findOneBy({ id: mail.id })).toMatchObject({ content: {}, sentAt: expect.any(Date) });
  const forget = () => members.app.get(ForgetOldMails).handle();
  await forget();
  expect(await mails.countBy({ id: mail.id })).toBe(1);
  await mails.update(mail.id, { createdAt: new Date(Date.now() - 31 * 86_400_000) });
  await forget();
  expect(await mails.countBy({ id: mail.id })).toBe(0);
});

it('counts a mail as late while the server answers no mail, not when it rejects one or a letter is paused', async () => {
  const late = () => readNumber(members.dataSource, MAIL_AGE);
  await mails.clear();
  expect(await late()).toBe(0);
  const created = { createdAt: new Date(Date.now() - 3_600_000) };
  const full = await waiting();
  await mails.update(full.id, { ...created, lastError: 'EENVELOPE 452' });
  expect(await late()).toBeGreaterThan(3_500);
  const sent = await waiting();
  await mails.update(sent.id, { sentAt: new Date() });
  expect(await late()).toBe(0);
  await mails.update(full.id, { lastError: 'ECONNECTION' });
  expect(await late()).toBeGreaterThan(3_500);
  await mails.update(full.id, { lastError: null });
  expect(await late()).toBeGreaterThan(3_500);
  // As a mail that is added after the statement has begun, which reads the time first.
  await mails.update(full.id, { createdAt: new Date(Date.now() + 5_000) });
  expect(await late()).toBe(0);
  await mails.update(full.id, created);

  await members.dataSource.query(
    `INSERT INTO letters (id, subject, markdown, pictures, digest, tested_at, begun_at)
     VALUES ('winter', 'Winter', 'Hello!', '[]', 'digest', now(), now())`,
  );
  await members.dataSource.query(
    `INSERT INTO letter_deliveries (letter_id, subscription_id, mail_id) VALUES ('winter', gen_random_uuid(), $1)`,
    [full.id],
  );
  expect(await late()).toBeGreaterThan(3_500);
  await members.dataSource.query('UPDATE letters SET paused_at = now()');
  expect(await late()).toBe(0);
});
