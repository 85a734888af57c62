import { afterAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { createDonation, getCart } from '@studio/contracts';
import { runGatewayStack } from '../../testing/gateway-stack.js';
import { SITE } from '../../testing/running-gateway.js';
import { readLog } from '../../testing/read-log.js';
import { cookieOf } from '../../testing/visitor.js';

const lines: string[] = [];
const stack = await runGatewayStack();
readLog(lines);
afterAll(() => stack.stop());

it('logs no cookie, address, secret or line break', async () => {
  const ada = await stack.signedIn('ada');
  const cookie = cookieOf(ada, 'sid', SITE) ?? '';
  await stack.responders.answer(getCart, () => {
    throw new Error('no');
  });
  await stack.responders.answer(createDonation, () => 'not what was declared');
  expect((await ada.get('/api/cart').set({ 'user-agent': 'line\tone' })).status).toBe(500);
  expect(
    (
      await ada
        .post('/api/donations')
        .send({ amount: 5, message: 'line\nbreak', donorName: 'Someone Private' })
    ).status,
  ).toBe(500);
  await ada.get('/api/orders/%0a%0dforged-line?token=a-secret-token');
  await ada.get('/api/auth/callback?code=a-secret-code&state=x');
  await ada.post('/api/newsletter-signup').send({ email: 'private@example.com' });
  await ada
    .get('/api/cart')
    .set({ authorization: 'Bearer a-secret-token', 'x-forwarded-for': '203.0.113.77' });
  new Logger('Spec').log('a line\nand another');

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(2);
  expect(log).toContain('unexpected error');
  expect(log).toContain('answer is not what the contract declares');
  for (const line of lines) {
    expect(line.endsWith('\n')).toBe(true);
    expect(line.trimEnd()).not.toMatch(/[\n\r]/);
    expect(() => JSON.parse(line)).not.toThrow();
  }
  const secrets = [
    cookie,
    decodeURIComponent(cookie),
    stack.gateway.config.SESSION_SECRET,
    stack.gateway.config.CALLER_SECRET,
    stack.gateway.config.OIDC_CLIENT_SECRET,
    stack.gateway.config.STRIPE_WEBHOOK_SECRET,
    'a-secret-',
    '203.0.113.77',
    '127.0.0.1',
    'mallory@example.com',
    'private@example.com',
    'Someone Private',
  ];
  for (const secret of secrets) expect([secret, log.includes(secret)]).toEqual([secret, false]);
});

it.each([
  ['0199aaaa-0000-7000-8000-000000000001', /^0199aaaa-0000-7000-8000-000000000001$/],
  ['not-an-id', /^[0-9a-f-]{36}$/],
])('logs the id of a request that came with %s, and answers with it', async (given, expected) => {
  const from = lines.length;
  const { headers } = await stack.gateway
    .visitor()
    .post('/api/donations')
    .set({ 'x-request-id': given })
    .send({ amount: 5, message: '', donorName: '' });
  const id = headers['x-request-id'];
  expect(id).toMatch(expected);
  const failure = lines.slice(from).find((line) => line.includes('unexpected error'));
  expect(JSON.parse(failure ?? '{}')).toMatchObject({ requestId: id });
});
