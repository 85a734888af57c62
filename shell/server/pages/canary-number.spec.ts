import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { canaryNumber } from './canary-number.js';

it('the canary cookie lasts for a week and identifies no one', async () => {
  const app = Fastify();
  app.get('/', ({ headers }, reply) => ({ number: canaryNumber(headers.cookie, reply) }));
  const first = await app.inject('/');
  expect(first.headers['set-cookie']).toMatch(
    /^canary=0\.\d{1,3}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/,
  );
  const again = await app.inject({ url: '/', headers: { cookie: 'canary=0.25' } });
  expect([again.json(), again.headers['set-cookie']]).toEqual([{ number: 0.25 }, undefined]);
});
