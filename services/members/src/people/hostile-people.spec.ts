import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { joinClub, ListAddress, signInPerson, subscribeNewsletter } from '@studio/contracts';
import { HOSTILE_WORDS, hostileAddresses, hostileNames } from '@studio/test-harness/hostile-words';
import fc from 'fast-check';
import { renderEmail } from '@studio/mail-kit';
import { runningMembers } from '../../testing/running-members.js';
import { clubWelcomeMail } from '../club/club-welcome-email.js';
import { SITE } from '../previews/sample-mails.js';

/** Number of names that are only rendered, and of people who get a mail. */
const WRITTEN = 500;
const MAILED = 150;
const ADDRESSES = 150;

const members = await runningMembers();

const words = HOSTILE_WORDS.map((word) => word.slice(0, 200));
/** The tags of a mail. No name may add one. */
const tagsOf = (html: string) => [...html.matchAll(/<\/?[a-z][^\s>]*/gi)].map(([tag]) => tag);

it('renders any name as text', async () => {
  const context = { site: SITE, publicUrl: 'https://reader.example' };
  const written = (firstName: string) =>
    clubWelcomeMail.write({ kind: 'club-welcome' }, { isProven: true, firstName }, context);
  const tags = tagsOf((await renderEmail(await written('Ada'), SITE)).html);
  const isWords = async (name: string) => {
    const { html } = await renderEmail(await written(name), SITE);
    expect(tagsOf(html)).toEqual(tags);
  };
  for (const word of words) await isWords(word);
  await fc.assert(fc.asyncProperty(hostileNames, isWords), { numRuns: WRITTEN });
});

it('mails people of any name without additional headers', async () => {
  const isMailed = async (name: string) => {
    const email = `${randomUUID()}@example.com`;
    const names = { firstName: name, lastName: name };
    const who = { issuer: 'https://issuer.example', subject: email, email, emailVerified: true, ...names };
    const caller = await members.bus.request(signInPerson, who);
    expect(`${caller.firstName}${caller.lastName}`).not.toMatch(/\p{Cc}|\p{Cs}/u);
    await members.bus.request(joinClub, { name: 'Ada', email, agreeToTerms: true }, { caller });
    const mail = await members.mail.first(email);
    expect(mail.to).toEqual([{ name: '', address: email }]);
    expect([mail.bcc, mail.cc]).toEqual([undefined, undefined]);
    expect(mail.headers.map(({ key }) => key).filter((key) => key.startsWith('list-'))).toEqual([]);
    expect(mail.subject).not.toMatch(/\p{Cc}/u);
  };
  for (const word of words) await isMailed(word);
  await fc.assert(fc.asyncProperty(hostileNames, isMailed), { numRuns: MAILED });
});

it('mails only the given address, whatever characters it has', async () => {
  const isAskedAlone = async (address: string) => {
    const taken = await members.bus
      .request(subscribeNewsletter, { email: address })
      .catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'invalid-input' });
      });
    if (!taken) return;
    const mail = await members.mail.first(ListAddress.parse(address));
    expect(mail.to).toEqual([{ name: '', address: expect.any(String) }]);
    expect([mail.bcc, mail.cc]).toEqual([undefined, undefined]);
  };
  for (const word of words) await isAskedAlone(`${word}@example.com`);
  await fc.assert(fc.asyncProperty(hostileAddresses, isAskedAlone), { numRuns: ADDRESSES });
  const [{ strange }] = await members.dataSource.query(
    String.raw`SELECT count(*)::int AS strange FROM newsletter_subscriptions WHERE email ~ '[[:cntrl:][:space:]<>]'`,
  );
  expect(strange).toBe(0);
});
