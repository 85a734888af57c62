import { createHmac } from 'node:crypto';
import { beforeEach, expect, it } from '@jest/globals';
import { recordMailFeedback } from '@studio/contracts';
import { startResponders } from '../../testing/bus-responders.js';
import { MAIL_WEBHOOK_SECRET, runGateway, stopAfterwards } from '../../testing/running-gateway.js';

const heard: unknown[] = [];
const responders = await startResponders();
const gateway = await runGateway();
beforeEach(async () => {
  heard.length = 0;
  await responders.answer(recordMailFeedback, (input) => {
    heard.push(input);
    return { ok: true };
  });
});
stopAfterwards(gateway, responders);

const signature = (body: string, secret = MAIL_WEBHOOK_SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
const send = async (body: string, signed: string | undefined = signature(body)) =>
  (
    await fetch(`${gateway.url}/api/mail-webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signed && { 'x-signature': signed }) },
      body,
    })
  ).status;
const bounce = JSON.stringify({ type: 'bounce', email: ' Reader@Example.com', permanent: true });

it('passes on signed reports from any origin, without a session', async () => {
  expect(await send(bounce)).toBe(200);
  expect(await send(JSON.stringify({ type: 'complaint', email: 'a@example.com', id: 7 }))).toBe(200);
  expect(heard).toEqual([
    { type: 'bounce', email: 'reader@example.com', permanent: true },
    { type: 'complaint', email: 'a@example.com', permanent: false },
  ]);
});

it.each([
  ['no signature', ''],
  ['the signature of another body', signature('{}')],
  ['a signature with another secret', signature(bounce, 'another secret of some length, really')],
  ['a signature without the prefix', signature(bounce).slice('sha256='.length)],
  ['a truncated signature', signature(bounce).slice(0, -1)],
])('rejects a report with %s', async (_, signed) => {
  expect(await send(bounce, signed)).toBe(400);
  expect(heard).toEqual([]);
});

it.each([
  '[]',
  '{"type":"bounce"}',
  '{"type":"opened","email":"a@example.com"}',
  '{"type":"bounce","email":"a@example.com","permanent":"yes"}',
  '{"type":"bounce","email":"nobody"}',
])('rejects the report %s, although it is signed', async (body) => {
  expect(await send(body)).toBe(400);
  expect(heard).toEqual([]);
});

it('answers 503 while the members service is unavailable, so that the provider sends it again', async () => {
  await responders.silence(recordMailFeedback);
  expect(await send(bounce)).toBe(503);
});
