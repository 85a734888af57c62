import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalPath } from './normal-path.js';
import { normalTarget } from './normal-target.js';

const HERE = 'https://site.example';
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%',
    '%2e',
    '%2E',
    '%2f',
    '%5c',
    '%00',
    '%6c',
    '%c3%a9',
    '%ff',
    '%25',
  ),
  fc.constantFrom(
    '|',
    '"',
    '<',
    ' ',
    '@',
    ':',
    ';',
    '~',
    'api',
    'logout',
    'http:',
    '\0',
    'é',
    '\u2028',
    '?',
    '#',
  ),
  fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, '0')}`),
  fc.string({ maxLength: 4, unit: 'binary' }),
);
const path = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);

describe('the normal form of a path', () => {
  it.each([
    '/',
    '/books',
    '/books/',
    '/product/101',
    '/.well-known/security.txt',
    '/caf%C3%A9',
    '/a...b',
    '/a%25',
  ])('of %s is the same', (same) => expect(normalPath(same)).toBe(same));

  it.each([
    ['/%61pi/%6cogout', '/api/logout'],
    ['//books///cats', '/books/cats'],
    ['//evil.example', '/evil.example'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/a|b', '/a%7Cb'],
    ['/%7Eada', '/~ada'],
  ])('of %s is %s', (spelled, normal) => expect(normalPath(spelled)).toBe(normal));

  it.each([
    '',
    'books',
    '/\\',
    '/\\evil.example',
    '/%5cevil.example',
    '/%',
    '/%zz',
    '/a%ff',
    '/%c0%af',
    '/%00',
    '/%0d%0a',
    '/%7f',
    '/a%2fb',
    '/a/../b',
    '/a/%2e%2E/b',
    '/./a',
    '/a/..',
    '/é',
  ])('does not exist for %j', (odd) => expect(normalPath(odd)).toBeNull());

  it('is idempotent, and a browser resolves it to itself', () => {
    fc.assert(
      fc.property(path, (spelled) => {
        const normal = normalPath(spelled);
        if (normal === null) return;
        expect(normalPath(normal)).toBe(normal);
        expect(new URL(normal, HERE).href).toBe(HERE + normal);
        expect(decodeURIComponent(normal).split('/')).not.toContain('..');
      }),
      { numRuns: 20_000 },
    );
  });

  it('is the same when any character except the slash is percent-encoded', () => {
    const escaped = (text: string, which: boolean[]) =>
      [...text]
        .map((c, n) => (which[n] && c !== '/' ? `%${c.charCodeAt(0).toString(16).padStart(2, '0')}` : c))
        .join('');
    const word = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'abcXYZ019-._~') });
    fc.assert(
      fc.property(fc.array(word), fc.array(fc.boolean(), { maxLength: 30 }), (words, which) => {
        const plain = `/${words.join('/')}`;
        expect(normalPath(escaped(plain, which))).toBe(normalPath(plain));
      }),
    );
  });
});

describe('the normal form of a request target', () => {
  it.each([
    ['/a?b=%zz&c=//', '/a?b=%zz&c=//'],
    ['//a?b?c', '/a?b?c'],
    ['http://other.example/%61?b', '/a?b'],
    ['HTTP://other.example', '/'],
    ['/a#b', null],
    ['*', null],
    ['http:///evil', null],
  ])('of %s is %s', (asked, normal) => expect(normalTarget(asked)).toBe(normal));

  it('never leads to another origin', () => {
    fc.assert(
      fc.property(path, fc.constantFrom('', 'http://x', 'https://x/', '/'), (spelled, before) => {
        const normal = normalTarget(before + spelled);
        if (normal !== null) expect(new URL(normal, HERE).origin).toBe(HERE);
      }),
      { numRuns: 20_000 },
    );
  });
});
