import { expect, it } from '@jest/globals';
import { judge } from './judge.ts';
import type { ShotAnswer } from './send-shot.ts';
import type { Shot } from './shot.ts';
import type { Operation } from '@studio/test-harness/open-api';

const shot = (change: Partial<Shot> = {}): Shot => ({
  method: 'POST',
  path: '/api/cart',
  query: '',
  headers: {},
  body: undefined,
  ...change,
});
const answer = (status: number, body: unknown = '', headers: ShotAnswer['headers'] = {}): ShotAnswer => ({
  status,
  headers: { 'x-content-type-options': 'nosniff', ...headers },
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const problemType = { 'content-type': 'application/problem+json' };
const operation = {
  method: 'post',
  path: '/api/cart',
  responses: {
    200: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { quantity: { type: 'integer' } },
            required: ['quantity'],
          },
        },
      },
    },
    204: {},
  },
} as unknown as Operation;

it('accepts a documented response', () => {
  expect(judge(shot(), answer(200, { quantity: 2 }), operation)).toBeUndefined();
  expect(judge(shot(), answer(204), operation)).toBeUndefined();
  const refused = { type: 'about:blank', title: 'Bad Request', status: 400, code: 'bad_request' };
  expect(judge(shot(), answer(400, refused, problemType), operation)).toBeUndefined();
  expect(judge(shot({ method: 'TRACE' }), answer(405), undefined)).toBeUndefined();
});

it('reports a response that the document does not list', () => {
  expect(judge(shot(), answer(201), operation)).toBe('201 is not declared');
  expect(judge(shot(), answer(200, { quantity: 'two' }), operation)).toMatch(
    /^200 is not as declared: quantity /,
  );
  expect(judge(shot(), answer(200, 'no JSON'), operation)).toMatch(/^200 is not as declared/);
});

it('reports an error that is not a problem document, or whose status differs', () => {
  const said = { type: 'about:blank', title: 'Gone', status: 410, code: 'gone' };
  expect(judge(shot(), answer(404, 'gone'), undefined)).toBe('404 is no problem document');
  expect(judge(shot(), answer(404, {}, problemType), undefined)).toMatch(/^404: not a problem document/);
  expect(judge(shot(), answer(404, said, problemType), undefined)).toBe('404 says 410');
});

it('reports server errors, leaked internals and missing security headers', () => {
  expect(judge(shot(), answer(503), undefined)).toBe('503');
  const stack = 'Error\n    at run (/srv/gateway/dist/main.js:3:1)';
  expect(judge(shot({ path: '/shop' }), answer(404, stack), undefined)).toBe('404 tells of our insides');
  const bare = { ...answer(200), headers: {} };
  expect(judge(shot({ path: '/shop' }), bare, undefined)).toBe('200 without security headers');
});

it('allows a silent close only after an unreadable request', () => {
  const cut = answer(0, 'socket hang up');
  expect(judge(shot(), cut, undefined)).toBe('no answer: socket hang up');
  expect(judge(shot({ body: Buffer.alloc(70_000) }), cut, undefined)).toBeUndefined();
  expect(judge(shot({ headers: { expect: 'tea' } }), cut, undefined)).toBeUndefined();
  const mute = answer(0, 'timeout');
  expect(judge(shot({ headers: { expect: 'tea' } }), mute, undefined)).toBe('no answer: timeout');
});
