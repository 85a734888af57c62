import fc from 'fast-check';
import { callOf, operationsOf, pathOf, type Operation } from '@studio/test-harness/open-api';
import type { Random } from '../../random.ts';
import type { Shot } from './shot.ts';

export type OpenApi = Parameters<typeof operationsOf>[0];

/** Bodies that really work, besides generated ones: they reach deepest into the product. */
const KNOWN: Record<string, unknown[]> = {
  'post /api/cart': [101, 102, 201].map((productId) => ({ productId, quantity: 1 })),
  'post /api/create-payment-intent': [{ amount: 2_500 }],
  'post /api/donations': [{ amount: 25, donorName: 'A friend', message: 'Play well!' }, { amount: 1 }],
  'post /api/newsletter-signup': [{ email: 'reader@example.com' }],
  'post /api/subscribers': [{ name: 'Reader', email: 'reader@example.com', agreeToTerms: true }],
};
const POOL = 60;
/** Documents and files besides the API. */
const PAGES = [
  '/',
  '/shop',
  '/product/101',
  '/publications',
  '/chefs',
  '/donate',
  '/join',
  '/checkout',
  '/order-confirmation?orderId=1',
  '/img?src=/images/placeholder.jpg&w=320&q=75&f=webp',
  '/robots.txt',
  '/sitemap.xml',
  '/sw.js',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
  '/no-such-page',
];
const PAGE_SHARE = 0.1;

/** Draws valid requests of every operation and of pages, each with its documented responses. */
export type ValidShots = (random: Random) => { shot: Shot; operation?: Operation };

export function validShots(document: OpenApi, seed: number): ValidShots {
  const operations = operationsOf(document).map((operation) => ({
    operation,
    calls: fc.sample(
      callOf(operation).filter(({ fits }) => fits),
      { numRuns: POOL, seed },
    ),
    known: KNOWN[operation.name] ?? [],
  }));
  return (random) => {
    if (random.chance(PAGE_SHARE)) {
      const [path = '/', query] = random.pick(PAGES).split('?');
      return { shot: { method: 'GET', path, query: query ? `?${query}` : '', headers: {}, body: undefined } };
    }
    const { operation, calls, known } = random.pick(operations);
    const call = random.pick(calls);
    const body = known.length > 0 && random.chance(0.5) ? random.pick(known) : call.content.body;
    const shot = {
      method: operation.method.toUpperCase(),
      path: pathOf(operation, call),
      query: call.query === '?' ? '' : call.query,
    };
    if (!('body' in call.content)) return { operation, shot: { ...shot, headers: {}, body: undefined } };
    const headers = { 'content-type': 'application/json' };
    return { operation, shot: { ...shot, headers, body: Buffer.from(JSON.stringify(body) ?? 'null') } };
  };
}
