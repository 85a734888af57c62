import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type Letter,
  confirmNewsletter,
  exportPerson,
  recordMailFeedback,
  reportLetter,
  sendLetter,
  signInPerson,
  subscribeNewsletter,
  testLetter,
  turnNewsletterOn,
  unsubscribeNewsletter,
} from '@studio/contracts';
import { until } from '@studio/test-harness';
import { type RunningMembers, runningMembers } from '../../testing/running-members.js';
import { NoteOutcomes } from './letter-outcomes.js';
import { queueMails } from './queue-letter.js';

let members: RunningMembers;
beforeAll(async () => {
  members = await runningMembers();
});
afterAll(() => members?.stop());

const newAddress = () => `${randomUUID()}@example.com`;
const letter = (more: Partial<Letter> = {}): Letter => ({
  id: `letter-${randomUUID().slice(0, 8)}`,
  subject: 'Winter is here',
  markdown: 'Hello!',
  pictures: [],
  ...more,
});
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
const report = (id: string) => members.bus.request(reportLetter, { id });
async function test(which: Letter): Promise<string> {
  const to = newAddress();
  await members.bus.request(testLetter, { ...which, to });
  return to;
}
async function sendToAll(which: Letter) {
  await test(which);
  await members.bus.request(sendLetter, which);
  return until(async () => {
    const now = await report(which.id);
    return now.queuedAt && now.waiting === 0 && now;
  });
}
const lettersTo = (address: string, subject = 'Winter is here') =>
  members.mail.sentTo(address).filter((mail) => mail.subject === subject);

it('sends a letter once to each confirmed subscriber, however often it is sent', async () => {
  await deleteSubscribers();
  const [ada, bo] = [await reader(), await reader()];
  const asked = newAddress();
  await members.bus.request(subscribeNewsletter, { email: asked });
  const winter = letter();
  expect(await sendToAll(winter)).toMatchObject({ readers: 2, sent: 2, failed: 0, withdrawn: 0, left: 0 });
  expect(await members.bus.request(sendLetter, winter)).toEqual({ readers: 2 });
  await reader();
  expect(await sendToAll(winter)).toMatchObject({ readers: 2 });
  expect([ada.email, bo.email, asked].map((address) => lettersTo(address).length)).toEqual([1, 1, 0]);
});

it('requires a test of the exact text before it is sent', async () => {
  const winter = letter();
  await expect(members.bus.request(sendLetter, winter)).rejects.toMatchObject({ code: 'not-tested' });
  const to = await test(winter);
  expect((await members.mail.first(to)).subject).toBe(winter.subject);
  const better = { ...winter, markdown: 'Hello again!' };
  await expect(members.bus.request(sendLetter, better)).rejects.toMatchObject({ code: 'not-tested' });
  await sendToAll(winter);
  await expect(members.bus.request(sendLetter, better)).rejects.toMatchObject({ code: 'letter-begun' });
  await expect(test(better)).rejects.toMatchObject({ code: 'letter-begun' });
  expect((await members.mail.first(await test(winter))).subject).toBe(winter.subject);
});

it('renders Markdown and pictures, and escapes HTML', async () => {
  const picture = { name: 'a dusk.png', type: 'image/png', content: 'ZHVzaw==' } as const;
  const markdown = `# A title

Dear **all** & <3, see [our site](/club), [this](javascript:alert(1)) and ![Dusk](<a dusk.png>).

<script>alert(1)</script>

- one
- *two* and [three](/three)

> said the cat`;
  const mail = await members.mail.first(await test(letter({ markdown, pictures: [picture] })));
  expect(mail.html).toContain('<strong>all</strong> &amp; &lt;3');
  expect(mail.html).toContain('href="https://reader.example/club"');
  expect(mail.html).toContain('src="cid:picture-1@letter"');
  expect(mail.html).toContain('&lt;script&gt;');
  expect(mail.html).not.toMatch(/<script|javascript:/);
  expect(mail.html).toMatch(/<li>one<\/li><li><em>two<\/em> and <a [^>]*>three<\/a><\/li>/);
  expect(mail.text).toContain('[Dusk]');
  expect(mail.html).toContain('prefers-color-scheme: dark');
  expect(mail.attachments).toMatchObject([{ contentId: '<picture-1@letter>', mimeType: 'image/png' }]);
  expect(mail.text).toContain('our site: https://reader.example/club');
});

it('unsubscribes by one click, and withdraws a queued mail', async () => {
  await deleteSubscribers();
  const [ada, bo] = [await reader(), await reader()];
  members.mail.state.refuse = (to) => (to === bo.email ? 450 : undefined);
  const winter = letter();
  await test(winter);
  await members.bus.request(sendLetter, winter);
  const mail = await until(() => lettersTo(ada.email)[0]);
  const header = (name: string) => mail!.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toBe(
    `<https://reader.example/api/newsletter/unsubscribe?token=${ada.token}>`,
  );
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  await members.bus.request(unsubscribeNewsletter, { token: bo.token });
  members.mail.state.refuse = undefined;
  await members.bus.request(unsubscribeNewsletter, { token: ada.token });
  expect(await sendToAll(winter)).toMatchObject({ readers: 2, sent: 1, waiting: 0, withdrawn: 1, left: 2 });
  expect(lettersTo(bo.email)).toEqual([]);
});

it('continues an interrupted sending without a second mail to anyone', async () => {
  await deleteSubscribers();
  await Promise.all(Array.from({ length: 5 }, reader));
  const winter = letter();
  await test(winter);
  await members.dataSource.query('UPDATE letters SET begun_at = now() WHERE id = $1', [winter.id]);
  const two = () => queueMails(members.dataSource, winter.id, 2);
  expect(await two()).toBe(2);
  expect((await Promise.all([two(), two(), two()])).reduce((sum, written) => sum + written)).toBe(3);
  expect(await sendToAll(winter)).toMatchObject({ readers: 5, sent: 5 });
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
  const winter = letter();
  await sendToAll(winter);
  await members.bus.request(recordMailFeedback, { type: 'bounce', email: gone, permanent: true });
  await members.app.get(NoteOutcomes).handle();
  await members.dataSource.query("DELETE FROM mails WHERE key LIKE 'letter%'");
  expect(await report(winter.id)).toMatchObject({ readers: 2, sent: 2, bounced: 1, withdrawn: 0 });
  const { letters } = await members.bus.request(exportPerson, {}, { caller });
  expect(letters).toEqual([{ subject: winter.subject, begunAt: expect.any(String) }]);
  await expect(report('no-such-letter')).rejects.toMatchObject({ code: 'not-found' });
});
