import { createHmac, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { readSecrets } from '@studio/local-runtime';
import { DATA_DIR, SITE } from '../stack/addresses.ts';
import { lettersTo, letterTo, linkIn } from '../stack/inbox.ts';
import { sendLetter } from '../stack/letters.ts';
import { expect, test } from '../stack/test.ts';

const newAddress = (what: string) => `${what}-${randomUUID().slice(0, 8)}@example.test`;
const subjectsTo = async (email: string) => (await lettersTo(email)).map(({ subject }) => subject);

const subscribe = (request: APIRequestContext, email: string) =>
  request.post('/api/newsletter-signup', { headers: { origin: SITE }, data: { email } });

/** A confirmed address. */
async function reader(request: APIRequestContext, what: string): Promise<string> {
  const email = newAddress(what);
  await subscribe(request, email);
  const { search } = new URL(linkIn(await letterTo(email, /Shall we write to you/), '/newsletter/confirm'));
  const answer = await request.post(`/api/newsletter/confirm${search}`, { headers: { origin: SITE } });
  expect(answer.status()).toBe(200);
  return email;
}

/** Reports a bounce as a mail provider would: the address does not exist. */
function bounce(request: APIRequestContext, email: string) {
  const data = JSON.stringify({ type: 'bounce', email, permanent: true });
  const mac = createHmac('sha256', readSecrets(DATA_DIR).mailWebhook).update(data).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-signature': `sha256=${mac}` };
  return request.post('/api/mail-webhook', { headers, data });
}

test('a newsletter issue goes to confirmed readers, until they leave by one click or their mail bounces', async ({
  request,
}) => {
  const name = randomUUID().slice(0, 8);
  const [first, second] = [`The first of ${name}`, `The second of ${name}`];
  const [leaving, bouncing, staying] = await Promise.all([
    reader(request, 'leaving'),
    reader(request, 'bouncing'),
    reader(request, 'staying'),
  ]);
  const silent = newAddress('silent');
  await subscribe(request, silent);
  await sendLetter(first);

  const letter = await letterTo(leaving, new RegExp(first));
  expect(letter.text).toContain('The cat says hello');
  expect(letter.html).toContain(`href="${SITE}/club?utm_campaign=letter-`);
  expect(letter.headers['message-id']).toBeTruthy();
  expect(letter.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const way = /^<(.+)>$/.exec(letter.headers['list-unsubscribe'] ?? '')?.[1];
  // Unsubscribes as a mail program does: no cookie, no origin, a form (RFC 8058).
  const left = await fetch(way!, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(left.status).toBe(200);
  expect((await bounce(request, bouncing)).status()).toBe(200);

  await sendLetter(second);
  expect((await subjectsTo(staying)).filter((subject) => subject.includes(name)).toSorted()).toEqual([
    first,
    second,
  ]);
  for (const email of [leaving, bouncing]) expect(await subjectsTo(email)).not.toContain(second);
  expect(await subjectsTo(bouncing)).toContain(first);
  expect(await subjectsTo(silent)).toEqual([expect.stringMatching(/Shall we write to you/)]);
});

test('the newsletter never reveals whether an address is known', async ({ request, page, listening }) => {
  listening.allowed.push(/status of 400/);
  const known = await reader(request, 'known');
  const stopped = await reader(request, 'stopped');
  await bounce(request, stopped);
  for (const email of [known, known.toUpperCase(), stopped, newAddress('new')]) {
    const answer = await subscribe(request, email);
    expect([answer.status(), await answer.text()], email).toEqual([200, '{"ok":true}']);
  }
  await letterTo(known, /you are on the list/);
  expect(await subjectsTo(known), 'asked once, welcomed once').toHaveLength(2);

  // Valid for the browser, invalid for the server.
  await page.goto('/');
  await page.getByLabel('Email address').fill('robin@home');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue('robin@home');
});
