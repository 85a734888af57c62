import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { SiteUnknownError } from '../documents/compose-document.js';
import { createMetrics } from '../telemetry/metrics.js';
import { PoolClosedError } from '../rendering/render-pool.js';
import { plainPages } from './plain-page.js';

it.each([
  ['a site that is not known yet', new SiteUnknownError(), 503],
  ['a server that stops', new PoolClosedError(), 503],
  ['a fault', new TypeError('x is not a function'), 500],
])('answers for %s', async (_name, error, status) => {
  const app = Fastify();
  const policy = { stripeJsUrl: '', connectOrigins: [], secure: true, inlineScript: 'sha256-presses' };
  const pages = plainPages({ policy, metrics: createMetrics() });
  app.get('/', (request, reply) => pages.error(error, request, reply));
  const { statusCode, headers } = await app.inject('/');
  expect([statusCode, 'retry-after' in headers]).toEqual([status, status === 503]);
});
