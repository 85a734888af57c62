import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { recordMailFeedback, subscribeNewsletter } from '@studio/contracts';
import { HOSTILE_WORDS, hostileAddresses } from '@studio/test-harness/hostile-words';
import fc from 'fast-check';
import { startResponders } from '../../testing/bus-responders.js';
import { readLog } from '../../testing/read-log.js';
import { MAIL_WEBHOOK_SECRET, runGateway, SITE, stopAfterwards } from '../../testing/running-gateway.js';

/** Number of addresses, each sent to the form and to the webhook. */
const RUNS = 400;
/** Form of accepted addresses: without line breaks, header separators or tags. */
const PLAIN = /^[^\s<>"\p{Cc}]+@[^\s<>"\p{Cc}]+$/u;

const heard: string[] = [];
const lines: string[] = [];
const responders = await startResponders();
const hear = ({ email }: { email: string }) => {
  heard.push(email);
  return { ok: true as const };
};
await responders.answer(subscribeNewsletter, hear);
await responders.answer(recordMailFeedback, hear);
const gateway = await runGateway({ RATE_LIMIT_PER_MINUTE: '1000000' });
readLog(lines);
stopAfterwards(gateway, responders);

async function post(path: string, body: string, headers: Record<string, string>) {
  const answer = await fetch(gateway.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: answer.status, text: await answer.text() };
}
const signUp = (body: string) =>
  post('/api/newsletter-signup', body, { origin: new URL(SITE).origin, 'sec-fetch-site': 'same-origin' });
const tell = (body: string) =>
  post('/api/mail-webhook', body, {
    'x-signature': `sha256=${createHmac('sha256', MAIL_WEBHOOK_SECRET).update(body).digest('hex')}`,
  });

/** Checks that form and webhook accept or reject an address, and do not echo it. */
async function isTakenOrRefused(address: string): Promise<void> {
  heard.length = 0;
  const form = await signUp(JSON.stringify({ email: address }));
  const feedback = await tell(JSON.stringify({ type: 'bounce', permanent: true, email: address }));
  expect([200, 201, 400, 413]).toContain(form.status);
  expect([200, 400, 413]).toContain(feedback.status);
  if (address.trim().length > 6)
    expect(`${form.text}${feedback.text}`).not.toContain(JSON.stringify(address.trim()).slice(1, -1));
  for (const email of heard) expect(email).toMatch(PLAIN);
}

it('accepts or rejects any text as an address, and neither echoes nor logs it', async () => {
  for (const word of HOSTILE_WORDS)
    for (const address of [word, `${word}@example.com`, `ada@${word}`]) await isTakenOrRefused(address);
  const entered: string[] = [];
  await fc.assert(
    fc.asyncProperty(hostileAddresses, async (address) => {
      entered.push(address);
      await isTakenOrRefused(address);
    }),
    { numRuns: RUNS },
  );
  const log = lines.join('');
  for (const address of entered)
    if (address.trim().length > 8) expect(log).not.toContain(JSON.stringify(address).slice(1, -1));
  expect(log).not.toMatch(/everybody@|ada@example/);
});
