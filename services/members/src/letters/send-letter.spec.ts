import { expect, it } from '@jest/globals';
import {
  HOUR_MS,
  exportPerson,
  pauseLetter,
  recordMailFeedback,
  signInPerson,
  subscribeNewsletter,
  turnNewsletterOn,
  unsubscribeNewsletter,
} from '@studio/contracts';
import { until } from '@studio/test-harness';
import { withClockMoved } from '@studio/test-harness/with-clock-moved';
import { runningLetters } from '../../testing/running-letters.js';
import { SEND_MAIL } from '../mail/mail-queue.js';
import { NoteOutcomes } from './letter-outcomes.js';
import { queueMails } from './queue-letter.js';

const studio = await runningLetters();
const {
  begun,
  deleteSubscribers,
  done,
  draft,
  get,
  lettersTo,
  newAddress,
  owner,
  publish,
  reader,
  readers,
  sendToAll,
  test,
} = studio;

const pause = (key: string, paused: boolean) =>
  studio.members.bus.request(pauseLetter, { key, paused }, { caller: owner });

it('sends a letter once to each confirmed subscriber, however often it is published', async () => {
  await deleteSubscribers();
  const [ada, bo] = await readers(2);
  const asked = newAddress();
  await studio.members.bus.request(subscribeNewsletter, { email: asked });
  const key = draft();
  expect(await sendToAll(key)).toMatchObject({ readers: 2, sent: 2, failed: 0, withdrawn: 0, left: 0 });
  await reader();
  await publish(key);
  // The second event is handled once a letter that is published after it is done.
  await sendToAll(draft('Hello!', 'The next'));
  expect(await done(key)).toMatchObject({ readers: 2 });
  expect([ada!.email, bo!.email, asked].map((address) => lettersTo(address).length)).toEqual([1, 1, 0]);
});

it("sends a letter to everyone who has subscribed before it, although the service's clock is set back", async () => {
  await deleteSubscribers();
  await readers(2);
  const key = draft();
  await test(key);
  await withClockMoved(-HOUR_MS, async () => {
    await publish(key);
    await begun(key);
  });
  expect(await done(key)).toMatchObject({ readers: 2, sent: 2 });
});

it('unsubscribes by one click, and withdraws a queued mail', async () => {
  await deleteSubscribers();
  const [ada, bo] = (await readers(2)) as [
    { email: string; token: string },
    { email: string; token: string },
  ];
  studio.members.mail.state.refuse = (to) => (to === bo.email ? 450 : undefined);
  const key = draft();
  await test(key);
  await publish(key);
  const mail = await until(() => lettersTo(ada.email)[0]);
  const header = (name: string) => mail!.headers.find(({ key: header }) => header === name)?.value;
  expect(header('list-unsubscribe')).toBe(
    `<https://reader.example/api/newsletter/unsubscribe?token=${ada.token}>`,
  );
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  await studio.members.bus.request(unsubscribeNewsletter, { token: bo.token });
  studio.members.mail.state.refuse = undefined;
  await studio.members.bus.request(unsubscribeNewsletter, { token: ada.token });
  expect(await done(key)).toMatchObject({ readers: 2, sent: 1, withdrawn: 1, left: 2 });
  expect(lettersTo(bo.email)).toEqual([]);
});

it('continues an interrupted sending without a second mail to anyone', async () => {
  await deleteSubscribers();
  await readers(5);
  const key = draft();
  await test(key);
  await studio.members.dataSource.query('UPDATE letters SET begun_at = now() WHERE id = $1', [key]);
  const two = () => queueMails(studio.members.dataSource, key, 2);
  expect(await two()).toBe(2);
  expect((await Promise.all([two(), two(), two()])).reduce((sum, written) => sum + written)).toBe(3);
  expect(await two()).toBe(0);
  expect(await done(key)).toMatchObject({ readers: 5, sent: 5 });
});

it('sends nothing while it is paused, and continues with those who have none', async () => {
  await deleteSubscribers();
  const all = await readers(6);
  const first = all[0]!;
  studio.members.mail.state.refuse = (to) => (to === first.email ? undefined : 450);
  const key = draft();
  await test(key);
  await publish(key);
  const jobs = (): Promise<{ attempts: number; isRunning: boolean }[]> =>
    studio.members.dataSource.query(
      `SELECT attempts, locked_at IS NOT NULL AS "isRunning" FROM graphile_worker.jobs WHERE key IN
         (SELECT mail_id::text FROM letter_deliveries WHERE letter_id = $1)`,
      [key],
    );
  // A mail that is being sent while its letter is paused keeps its job.
  await until(async () => {
    const { report } = await get(key);
    const waiting = (await jobs()).filter(({ attempts, isRunning }) => attempts > 0 && !isRunning);
    return report?.queuedAt && report.sent === 1 && waiting.length === 5;
  });
  expect(await pause(key, true)).toMatchObject({ readers: 6, sent: 1, pausedAt: expect.any(String) });
  studio.members.mail.state.refuse = undefined;
  expect(await queueMails(studio.members.dataSource, key, 10)).toBe(0);
  expect(await jobs()).toEqual([]);
  await Promise.all([pause(key, false), pause(key, false)]);
  expect(await done(key)).toMatchObject({ readers: 6, sent: 6, pausedAt: null });
  expect(all.map(({ email }) => lettersTo(email).length)).toEqual(Array(6).fill(1));
});

it('keeps a mail back that was being sent when its letter was paused, until it continues', async () => {
  await deleteSubscribers();
  const { email } = await reader();
  const key = draft();
  await test(key);
  studio.members.mail.state.refuse = async (to) => {
    // Mails of the test letter and of the subscription may still be on their way, before the letter is sent.
    if (to !== email || !(await get(key)).report) return undefined;
    await pause(key, true);
    return 450;
  };
  await publish(key);
  const jobs = () =>
    studio.members.dataSource.query('SELECT attempts FROM graphile_worker.jobs WHERE task_identifier = $1', [
      SEND_MAIL,
    ]);
  await until(async () => (await get(key)).report?.pausedAt);
  studio.members.mail.state.refuse = undefined;
  await until(async () => (await jobs()).length === 0);
  expect(lettersTo(email)).toEqual([]);
  await pause(key, false);
  expect(await done(key)).toMatchObject({ readers: 1, sent: 1 });
  expect(lettersTo(email)).toHaveLength(1);
});

it('pauses no letter before it is sent', async () => {
  await deleteSubscribers();
  await readers(1);
  const key = draft();
  await test(key);
  await expect(pause(key, true)).rejects.toMatchObject({ code: 'not-found' });
  await publish(key);
  expect(await done(key)).toMatchObject({ sent: 1, pausedAt: null });
});

it('reaches also those readers who had no mail when it was paused', async () => {
  await deleteSubscribers();
  const all = await readers(4);
  const key = draft();
  await test(key);
  await studio.members.dataSource.query('UPDATE letters SET begun_at = now() WHERE id = $1', [key]);
  await queueMails(studio.members.dataSource, key, 2);
  expect(await pause(key, true)).toMatchObject({ readers: 4, queuedAt: null });
  expect(await queueMails(studio.members.dataSource, key, 2)).toBe(0);
  expect(await pause(key, true)).toMatchObject({ queuedAt: null });
  await pause(key, false);
  expect(await done(key)).toMatchObject({ readers: 4, sent: 4 });
  expect(all.map(({ email }) => lettersTo(email).length)).toEqual([1, 1, 1, 1]);
});

const signIn = (email: string) =>
  studio.members.bus.request(signInPerson, {
    issuer: 'https://issuer.example',
    subject: email,
    email,
    firstName: 'Ada',
    lastName: 'Byron',
    emailVerified: true,
  });

it('counts bounces, keeps the outcomes, and appears in the export of its recipients', async () => {
  await deleteSubscribers();
  const email = newAddress();
  const caller = await signIn(email);
  await studio.members.bus.request(turnNewsletterOn, {}, { caller });
  const { email: gone } = await reader();
  const key = draft();
  await sendToAll(key);
  await studio.members.bus.request(recordMailFeedback, { type: 'bounce', email: gone, permanent: true });
  await studio.members.app.get(NoteOutcomes).handle();
  await studio.members.dataSource.query("DELETE FROM mails WHERE key LIKE 'letter%'");
  expect((await begun(key))!).toMatchObject({ readers: 2, sent: 2, bounced: 1, withdrawn: 0 });
  const { letters } = await studio.members.bus.request(exportPerson, {}, { caller });
  expect(letters).toEqual([{ subject: 'Winter is here', begunAt: expect.any(String) }]);
});

it('exports the letters to an address that was subscribed before its account', async () => {
  await deleteSubscribers();
  const { email } = await reader();
  await sendToAll(draft());
  const caller = await signIn(email);
  const { letters } = await studio.members.bus.request(exportPerson, {}, { caller });
  expect(letters).toEqual([{ subject: 'Winter is here', begunAt: expect.any(String) }]);
});
