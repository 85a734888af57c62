import { expect, it } from '@jest/globals';
import { errorText, ErrorText } from './error-text.js';

it.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'price')",
    'TypeError: Cannot read properties of undefined reading …',
  ],
  [
    'ChunkLoadError: Loading chunk 12 failed. (missing: https://site.example/12.js)',
    'ChunkLoadError: Loading chunk … failed. missing: …',
  ],
  ['Minified React error #418; visit https://react.dev/errors/418', 'Minified React error #418; …'],
  ['Error: no recipe for Ada Lovelace, ada@example.com, +1 555 0100', 'Error: no … for …'],
  ['error #418', 'error …'],
  ['tYPEERROR: bad', '… bad'],
  ['', '…'],
  ['Ада сказала «нет»', '…'],
  ['constructor __proto__ hasOwnProperty', 'constructor …'],
])('reduces %j to the words of engines and libraries: %j', (text, kept) => {
  expect(errorText(text)).toBe(kept);
});

it('limits the length, and is idempotent', () => {
  const text = errorText('Cannot read properties of undefined! '.repeat(20));
  expect(text.length).toBeLessThanOrEqual(160);
  expect([errorText(text), ErrorText.parse(text)]).toEqual([text, text]);
  expect(ErrorText.safeParse('Error: no recipe for Ada').success).toBe(false);
});
