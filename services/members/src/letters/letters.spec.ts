import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type Caller,
  checkLetter,
  checkTestedLetter,
  confirmNewsletter,
  exportPerson,
  getDeskLetter,
  letterPublished,
  pauseLetter,
  previewLetter,
  recordMailFeedback,
  signInPerson,
  subscribeNewsletter,
  testLetter,
  turnNewsletterOn,
  unsubscribeNewsletter,
} from '@studio/contracts';
import { Outbox } from '@studio/service-kit';
import { until } from '@studio/test-harness';
import { type RunningMembers, runningMembers } from '../../testing/running-members.js';
import { NoteOutcomes } from './letter-outcomes.js';
import { queueMails } from './queue-letter.js';

let members: RunningMembers;
let site: Server;
/** Bytes of every picture of the site. */
let pictureBytes = 10;
beforeAll(async () => {
  site = createServer((request, response) => {
    const isPicture = request.url!.startsWith('/img?');
    response.writeHead(isPicture || request.url === '/club' ? 200 : 404, { 'content-type': 'image/jpeg' });
    response.end(Buffer.alloc(isPicture ? pictureBytes : 0));
  });
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
  members = await runningMembers({
    SITE_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  await members?.stop();
  site.close();
});

const newAddress = () => `${randomUUID()}@example.com`;
const person = (role: 'owner' | 'author'): Caller => ({
  userId: randomUUID(),
  email: newAddress(),
  firstName: 'Mama',
  lastName: '',
  roles: [role],
});
const MAMA = person('owner');
/** A new draft at catalog; resolves to its key. */
function draft(content = 'Hello!', subject = 'Winter is here'): string {
  const key = `letter-${randomUUID().slice(0, 8)}`;
  members.letters.set(key, { subject, content, isOnItsWay: false });
  return key;
}
/** Deletes subscribers of earlier tests. */
const deleteSubscribers = () => members.dataSource.query('DELETE FROM newsletter_subscriptions');
async function reader(): Promise<{ email: string; token: string }> {
  const email = newAddress();
  await members.bus.request(subscribeNewsletter, { email });
  const [row] = await members.dataSource.query('SELECT * FROM newsletter_subscriptions WHERE email = $1', [
    email,
  ]);
  await members.bus.request(confirmNewsletter, { token: row.confirm_token });
  return { email, token: row.token };
}
const readers = (count: number) => Promise.all(Array.from({ length: count }, reader));
const get = (key: string, caller = MAMA) => members.bus.request(getDeskLetter, { key }, { caller });
/** Sends a test to a new address; resolves to the address. */
async function test(key: string): Promise<string> {
  const caller = person('author');
  expect(await members.bus.request(testLetter, { key }, { caller })).toEqual({ to: caller.email });
  return caller.email;
}
/** The event of catalog when a letter is due. */
const publish = (key: string) => {
  const { subject: title, content: text } = members.letters.get(key)!;
  const outbox = members.app.get(Outbox);
  return members.dataSource.transaction((manager) =>
    outbox.add(manager, letterPublished, { letterId: key, title, text, at: new Date().toISOString() }),
  );
};
const begun = (key: string) => until(async () => (await get(key)).report);
const done = (key: string) =>
  until(async () => {
    const { report } = await get(key);
    const { queuedAt, sent, failed, withdrawn, readers: all } = report ?? {};
    return queuedAt && sent! + failed! + withdrawn! === all && report;
  });
async function sendToAll(key: string) {
  await test(key);
  await publish(key);
  return done(key);
}
const pause = (key: string, paused: boolean) =>
  members.bus.request(pauseLetter, { key, paused }, { caller: MAMA });
const lettersTo = (address: string, subject = 'Winter is here') =>
  members.mail.sentTo(address).filter((mail) => mail.subject === subject);

it('sends a letter once to each confirmed subscriber, however often it is published', async () => {
  await deleteSubscribers();
  const [ada, bo] = await readers(2);
  const asked = newAddress();
  await members.bus.request(subscribeNewsletter, { email: asked });
  const key = draft();
  expect(await sendToAll(key)).toMatchObject({ readers: 2, sent: 2, failed: 0, withdrawn: 0, left: 0 });
  await reader();
  await publish(key);
  // The second event is handled once a letter that is published after it is done.
  await sendToAll(draft('Hello!', 'The next'));
  expect(await done(key)).toMatchObject({ readers: 2 });
  expect([ada!.email, bo!.email, asked].map((address) => lettersTo(address).length)).toEqual([1, 1, 0]);
});

it('knows whether the exact text was tested, and what has changed since', async () => {
  const key = draft();
  const check = (content = 'Hello!') =>
    members.bus.request(checkTestedLetter, { key, subject: 'Winter is here', content });
  expect(await check()).toEqual({ state: 'untested' });
  expect(await get(key)).toMatchObject({ testedAt: null, changedSinceTest: [], report: null });
  expect((await members.mail.first(await test(key))).subject).toBe('Winter is here');
  expect(await check()).toEqual({ state: 'tested' });
  expect(await check('Hello again!')).toEqual({ state: 'untested' });
  members.letters.set(key, { subject: 'Winter is here', content: 'Hello again!', isOnItsWay: false });
  expect(await get(key)).toMatchObject({ testedAt: expect.any(String), changedSinceTest: ['text'] });
  await sendToAll(key);
  expect(await check()).toEqual({ state: 'begun' });
  await expect(test(key)).rejects.toMatchObject({ code: 'on-its-way' });
});

it('tests no letter that is on its way or has no text', async () => {
  const [scheduled, empty] = [draft(), draft('')];
  members.letters.get(scheduled)!.isOnItsWay = true;
  await expect(test(scheduled)).rejects.toMatchObject({ code: 'on-its-way' });
  await expect(test(empty)).rejects.toMatchObject({ code: 'incomplete' });
});

it('shows owners how many readers there are and three of them, masked', async () => {
  await deleteSubscribers();
  await readers(4);
  const key = draft();
  expect(await get(key)).toMatchObject({
    readers: 4,
    examples: Array(3).fill(expect.stringMatching(/^[0-9a-f]•••@e•••\.com$/)),
  });
  expect(await get(key, person('author'))).toMatchObject({ readers: 4, examples: [] });
});

it('renders Markdown with buttons and embedded pictures, and counts visits by its links', async () => {
  const key = draft(
    'Dear **all**, see [our site](/club).\n\n**[Read it](/shop?a=1)**\n\n![Dusk](/images/dusk.webp)',
  );
  const mail = await members.mail.first(await test(key));
  const campaign = `utm_campaign=letter-${key}`;
  expect(mail.html).toContain('<strong>all</strong>');
  expect(mail.html).toContain(`href="https://reader.example/club?${campaign}"`);
  expect(mail.html).toMatch(/<a[^>]*class="button"[^>]*>/);
  expect(mail.html).toContain('src="cid:picture-1@letter"');
  expect(mail.html).toContain('prefers-color-scheme: dark');
  expect(mail.attachments).toMatchObject([{ contentId: '<picture-1@letter>', mimeType: 'image/jpeg' }]);
  expect(mail.text).toContain(`Read it: https://reader.example/shop?a=1&${campaign}`);
  expect(mail.text).toContain('[Dusk]');
});

it('previews a letter in light and dark, and as text, with the pictures of the site', async () => {
  const key = draft('Dear **all**\n\n![Dusk](/images/dusk.webp)\n\n<script>alert(1)</script>');
  const show = async (view: 'light' | 'dark' | 'text') =>
    (await members.bus.request(previewLetter, { key, view }, { caller: MAMA })).body;
  expect(await show('light')).toMatch(
    /@media not all [^]*src="\/img\?src=%2Fimages%2Fdusk\.webp[^]*&lt;script&gt;/,
  );
  expect(await show('dark')).toContain('@media all');
  expect(await show('text')).toMatch(/^Dear reader,\n\nDear all\n\n\[Dusk\]/);
});

it('names everything that is wrong with a letter', async () => {
  const check = async (key: string) =>
    (await members.bus.request(checkLetter, { key }, { caller: MAMA })).faults;
  expect(await check(draft('See [the club](/club).\n\n![Dusk](/images/dusk.webp)'))).toEqual([]);
  pictureBytes = 500_001;
  const text = '[a](/none) [b](javascript:x) ![](/images/dusk.webp) ![Spy](https://spy.example/a.png)';
  expect(await check(draft(`${text} ${'word '.repeat(19_900)}`, 'x'.repeat(70)))).toEqual([
    'The subject has 70 characters; phones show about 60.',
    expect.stringMatching(/^It has 10\d KB without its pictures/),
    'The link javascript:x is no web address, and is shown as text.',
    'The link /none leads to no page.',
    'The picture https://spy.example/a.png is not of the picture library, and is not shown.',
    'The picture /images/dusk.webp has no words for those who cannot see it.',
    'The pictures have 501 KB together; 500 KB fit into a mail.',
  ]);
  pictureBytes = 300_000;
  expect(await check(draft('![a](/images/a.webp) ![b](/images/b.webp)'))).toEqual([
    'The pictures have 600 KB together; 500 KB fit into a mail.',
  ]);
  pictureBytes = 10;
});

it('unsubscribes by one click, and withdraws a queued mail', async () => {
  await deleteSubscribers();
  const [ada, bo] = (await readers(2)) as [
    { email: string; token: string },
    { email: string; token: string },
  ];
  members.mail.state.refuse = (to) => (to === bo.email ? 450 : undefined);
  const key = draft();
  await test(key);
  await publish(key);
  const mail = await until(() => lettersTo(ada.email)[0]);
  const header = (name: string) => mail!.headers.find(({ key: header }) => header === name)?.value;
  expect(header('list-unsubscribe')).toBe(
    `<https://reader.example/api/newsletter/unsubscribe?token=${ada.token}>`,
  );
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  await members.bus.request(unsubscribeNewsletter, { token: bo.token });
  members.mail.state.refuse = undefined;
  await members.bus.request(unsubscribeNewsletter, { token: ada.token });
  expect(await done(key)).toMatchObject({ readers: 2, sent: 1, withdrawn: 1, left: 2 });
  expect(lettersTo(bo.email)).toEqual([]);
});

it('continues an interrupted sending without a second mail to anyone', async () => {
  await deleteSubscribers();
  await readers(5);
  const key = draft();
  await test(key);
  await members.dataSource.query('UPDATE letters SET begun_at = now() WHERE id = $1', [key]);
  const two = () => queueMails(members.dataSource, key, 2);
  expect(await two()).toBe(2);
  expect((await Promise.all([two(), two(), two()])).reduce((sum, written) => sum + written)).toBe(3);
  expect(await two()).toBe(0);
  expect(await done(key)).toMatchObject({ readers: 5, sent: 5 });
});

it('sends nothing while it is paused, and continues with those who have none', async () => {
  await deleteSubscribers();
  const all = await readers(6);
  const first = all[0]!;
  members.mail.state.refuse = (to) => (to === first.email ? undefined : 450);
  const key = draft();
  await test(key);
  await publish(key);
  await until(() => lettersTo(first.email)[0]);
  await until(async () => {
    const { report } = await get(key);
    return report?.queuedAt && report.sent === 1;
  });
  expect(await pause(key, true)).toMatchObject({ readers: 6, sent: 1, pausedAt: expect.any(String) });
  members.mail.state.refuse = undefined;
  expect(await queueMails(members.dataSource, key, 10)).toBe(0);
  const waitingJobs = async () =>
    (
      await members.dataSource.query(
        `SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE locked_at IS NULL AND key IN
           (SELECT mail_id::text FROM letter_deliveries WHERE letter_id = $1)`,
        [key],
      )
    )[0].count;
  expect(await waitingJobs()).toBe(0);
  await Promise.all([pause(key, false), pause(key, false)]);
  expect(await done(key)).toMatchObject({ readers: 6, sent: 6, pausedAt: null });
  expect(all.map(({ email }) => lettersTo(email).length)).toEqual(Array(6).fill(1));
});

it('reaches also those readers who had no mail when it was paused', async () => {
  await deleteSubscribers();
  const all = await readers(4);
  const key = draft();
  await test(key);
  await members.dataSource.query('UPDATE letters SET begun_at = now() WHERE id = $1', [key]);
  await queueMails(members.dataSource, key, 2);
  expect(await pause(key, true)).toMatchObject({ readers: 4, queuedAt: null });
  expect(await queueMails(members.dataSource, key, 2)).toBe(0);
  expect(await pause(key, true)).toMatchObject({ queuedAt: null });
  await pause(key, false);
  expect(await done(key)).toMatchObject({ readers: 4, sent: 4 });
  expect(all.map(({ email }) => lettersTo(email).length)).toEqual([1, 1, 1, 1]);
});

it('counts bounces, keeps the outcomes, and appears in the export of its recipients', async () => {
  await deleteSubscribers();
  const email = newAddress();
  const caller = await members.bus.request(signInPerson, {
    issuer: 'https://issuer.example',
    subject: email,
    email,
    firstName: 'Ada',
    lastName: 'Byron',
    emailVerified: true,
  });
  await members.bus.request(turnNewsletterOn, {}, { caller });
  const { email: gone } = await reader();
  const key = draft();
  await sendToAll(key);
  await members.bus.request(recordMailFeedback, { type: 'bounce', email: gone, permanent: true });
  await members.app.get(NoteOutcomes).handle();
  await members.dataSource.query("DELETE FROM mails WHERE key LIKE 'letter%'");
  expect((await begun(key))!).toMatchObject({ readers: 2, sent: 2, bounced: 1, withdrawn: 0 });
  const { letters } = await members.bus.request(exportPerson, {}, { caller });
  expect(letters).toEqual([{ subject: 'Winter is here', begunAt: expect.any(String) }]);
});
