import { expect, it } from '@jest/globals';
import rateLimit from '@fastify/rate-limit';
import { RateCounts } from '@studio/http-kit';
import fastify, { type FastifyRequest } from 'fastify';
import { createLimit } from './create-limit.js';

it('remembers a client while 10,000 others come', async () => {
  const app = fastify();
  await app.register(rateLimit, { global: false, store: RateCounts });
  const check = createLimit(app, { max: 1, timeWindow: 60_000 });
  const ask = (ip: string) => check({ ip, routeOptions: {} } as FastifyRequest);
  const first = '192.0.2.1';
  expect(await ask(first)).toMatchObject({ isExceeded: false });
  for (let n = 0; n < 10_000; n += 1) await ask(`10.0.${n >> 8}.${n & 255}`);
  expect(await ask(first)).toMatchObject({ isExceeded: true });
  await app.close();
});
