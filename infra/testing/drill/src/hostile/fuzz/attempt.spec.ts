import { expect, it } from '@jest/globals';
import { Random } from '../../random.ts';
import type { Person } from '../../visitors/people.ts';
import { minimise, planAttempt, shotOf, type Attempt } from './attempt.ts';
import { validShots, type OpenApi } from './valid-shots.ts';

const SITE = 'http://127.0.0.1:3000';
const person = { cookie: 'session=mine' } as Person;
const document: OpenApi = {
  paths: {
    '/api/products/{id}': {
      get: {
        parameters: [
          { name: 'id', in: 'path', schema: { type: 'integer', minimum: 1, maximum: 9 } },
          { name: 'sort', in: 'query', schema: { type: 'string', enum: ['price'] } },
        ],
        responses: {},
      },
    },
    '/api/cart': {
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { productId: { type: 'integer' }, quantity: { type: 'integer' } },
                required: ['productId', 'quantity'],
              },
            },
          },
        },
        responses: {},
      },
    },
  } as OpenApi['paths'],
};
const valid = validShots(document, 1);
const attempts = Array.from({ length: 300 }, (_, seed) => planAttempt(new Random(seed), valid));

it('starts from valid requests of every operation and of pages', () => {
  const shots = attempts.map(({ shot }) => shot);
  const products = shots.filter(({ path }) => path.startsWith('/api/products/'));
  const carts = shots.filter(({ path }) => path === '/api/cart');
  expect(shots.length - products.length - carts.length).toBeGreaterThan(5);
  for (const { method, path, query, body } of products)
    expect(`${method} ${path}${query} ${body}`).toMatch(/^GET \/api\/products\/[1-9]\?sort=price undefined$/);
  for (const { method, headers, body } of carts) {
    expect([method, headers['content-type']]).toEqual(['POST', 'application/json']);
    expect(Object.keys(JSON.parse(String(body)) as object)).toEqual(
      expect.arrayContaining(['productId', 'quantity']),
    );
  }
  // They include bodies that really work.
  expect(carts.some(({ body }) => String(body) === '{"productId":101,"quantity":1}')).toBe(true);
});

it('mutates most requests and signs in for most; the same seed plans the same', () => {
  const spoilt = attempts.filter(({ spoiling }) => spoiling.length > 0);
  expect(spoilt.length).toBeGreaterThan(200);
  expect(spoilt.length).toBeLessThan(300);
  expect(attempts.filter(({ signedIn }) => signedIn).length).toBeGreaterThan(150);
  expect(planAttempt(new Random(7), valid)).toEqual(attempts[7]);
});

it('sends the headers of our own pages, and the session cookie when signed in', () => {
  const shot = { method: 'POST', path: '/api/cart', query: '', headers: {}, body: undefined };
  const attempt: Attempt = { shot, spoiling: [], signedIn: true };
  expect(shotOf(attempt, SITE, person).headers).toEqual({
    origin: SITE,
    'sec-fetch-site': 'same-origin',
    cookie: 'session=mine',
  });
  const get = { ...attempt, shot: { ...shot, method: 'GET' }, signedIn: false };
  expect(shotOf(get, SITE, person).headers).toEqual({});
});

it('finds the single mutation that causes a fault', async () => {
  const attempt: Attempt = { shot: attempts[0]!.shot, spoiling: [1, 2, 3, 4], signedIn: true };
  const still = ({ spoiling }: Attempt) => Promise.resolve(spoiling.includes(3));
  expect(await minimise(attempt, still)).toMatchObject({ spoiling: [3], signedIn: false });
  const needsSession = ({ signedIn }: Attempt) => Promise.resolve(signedIn);
  expect(await minimise(attempt, needsSession)).toMatchObject({ spoiling: [], signedIn: true });
});
