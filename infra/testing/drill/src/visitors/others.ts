import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buy } from './buyer.ts';
import { count } from './notes.ts';
import { DEVICE } from '@studio/test-harness/page-view';
import { payByCard } from './pay.ts';
import { newMark } from './people.ts';
import type { Visit } from './visit.ts';

const DOCUMENTS = ['/', '/shop', '/publications', '/chefs', '/donate', '/product/101', '/youtube', '/join'];
const ANSWERS = ['products', 'products/101', 'publications', 'ghost-dolls', 'videos', 'site', 'books'];

/** Makes a donation, with or without paying in the end. */
export async function donate({ stack, notes, random, stranger }: Visit): Promise<void> {
  const form = { amount: random.whole(1, 200), donorName: 'A friend', message: 'Play well!' };
  const opened = await stranger.insist('POST', '/api/donations', form);
  if (!opened || opened.status >= 300) return;
  count(notes.done, 'donation opened');
  if (random.chance(0.15)) return;
  await payByCard(stack, notes, random, (JSON.parse(opened.text) as { clientSecret: string }).clientSecret);
}

/** Joins the club, subscribes to the newsletter, or both. */
export async function join({ notes, random, browser, stranger, person }: Visit): Promise<void> {
  if (random.chance(0.6)) {
    const form = { name: person.mark, email: person.email, agreeToTerms: true };
    await browser.insist('POST', '/api/subscribers', form, [401]);
  }
  if (random.chance(0.6)) {
    const email = `${newMark()}@example.com`;
    const listed = await stranger.insist('POST', '/api/newsletter-signup', { email });
    if (listed && listed.status < 300) notes.onNewsletter.add(email);
  }
}

/** Uses the site for a while, then deletes the account, sometimes in the middle of other actions. */
export async function leave(visit: Visit): Promise<void> {
  const { notes, random, browser, person } = visit;
  await join(visit);
  const living = buy(visit);
  if (random.chance(0.5)) await living;
  await sleep(random.whole(0, 1_500));
  browser.leaving = true;
  const gone = await browser.insist('DELETE', '/api/account', undefined, [401]);
  await living;
  if (!gone || (gone.status !== 200 && gone.status !== 401)) return;
  notes.deleted.add(person.mark);
  count(notes.done, 'account deleted');
}

/** Reads documents, public responses and pictures; signed in and not. */
export async function read({ random, browser, stranger }: Visit): Promise<void> {
  const who = random.chance(0.3) ? browser : stranger;
  if (random.chance(0.5)) await who.ask('GET', random.pick(DOCUMENTS));
  else await who.ask('GET', `/api/${random.pick(ANSWERS)}`);
}

/** Sends analytics about viewed pages. */
export async function lookAround({ notes, random, stranger }: Visit): Promise<void> {
  const mark = randomUUID();
  const common = { sessionId: mark, userId: null, userAgent: 'drill', deviceInfo: DEVICE };
  const [path, body] = random.chance(0.5)
    ? ['pageview', { ...common, path: random.pick(DOCUMENTS), referrer: '', queryParams: '' }]
    : [
        'event',
        {
          ...common,
          eventType: 'interaction',
          eventData: { page: random.pick(DOCUMENTS), action: 'click', label: 'cart' },
        },
      ];
  const isPrivate = random.chance(0.1);
  const wish: Record<string, string> = isPrivate ? { 'sec-gpc': '1' } : {};
  const { status } = await stranger.ask('POST', `/api/analytics/${path}`, body as object, [], wish);
  if (isPrivate) notes.eventsPrivate.add(mark);
  else if (status === 202) notes.eventsTaken.add(mark);
  else notes.eventsUnsure.add(mark);
}
