import { expect, it } from '@jest/globals';
import { preferredEncoding } from './preferred-encoding.js';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['deflate', null],
  [undefined, null],
])('prefers, of %s: %s', (accept, expected) => {
  expect(preferredEncoding(accept)).toBe(expected);
});
