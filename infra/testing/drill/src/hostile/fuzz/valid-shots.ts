import fc from 'fast-check';
import { allowedBy, operationsOf, type Operation } from '@studio/test-harness/open-api';
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

/** Valid requests of every operation and of pages, each with its documented responses. */
export class ValidShots {
  private readonly operations: {
    operation: Operation;
    bodies: unknown[];
    values: Record<string, string[]>;
  }[];

  constructor(document: OpenApi, seed: number) {
    this.operations = operationsOf(document).map((operation) => {
      const body = operation.requestBody?.content['application/json']?.schema;
      const known = KNOWN[operation.name] ?? [];
      const made = body ? fc.sample(allowedBy(body), { numRuns: POOL, seed }) : [];
      const repeat = known.length > 0 ? Math.ceil(POOL / known.length) : 0;
      return {
        operation,
        bodies: [...made, ...Array.from({ length: repeat }, () => known).flat()],
        values: Object.fromEntries(
          operation.parameters.map(({ name, schema }) => [
            name,
            fc.sample(allowedBy(schema), { numRuns: POOL, seed }).map(String),
          ]),
        ),
      };
    });
  }

  get count(): number {
    return this.operations.length;
  }

  draw(random: Random): { shot: Shot; operation?: Operation } {
    if (random.chance(PAGE_SHARE)) {
      const [path = '/', query] = random.pick(PAGES).split('?');
      return { shot: { method: 'GET', path, query: query ? `?${query}` : '', headers: {}, body: undefined } };
    }
    const { operation, bodies, values } = random.pick(this.operations);
    const query = new URLSearchParams();
    let { path } = operation;
    for (const { name, in: where } of operation.parameters) {
      const value = random.pick(values[name]!);
      if (where === 'path')
        path = path.replace(`{${name}}`, encodeURIComponent(value.toWellFormed()) || '%20');
      else query.set(name, value);
    }
    const body = bodies.length > 0 ? Buffer.from(JSON.stringify(random.pick(bodies)) ?? 'null') : undefined;
    return {
      operation,
      shot: {
        method: operation.method.toUpperCase(),
        path,
        query: query.size > 0 ? `?${query}` : '',
        headers: body ? { 'content-type': 'application/json' } : {},
        body,
      },
    };
  }
}
