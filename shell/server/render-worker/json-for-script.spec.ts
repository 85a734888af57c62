import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { jsonForScript } from './json-for-script.js';

describe('jsonForScript', () => {
  it('reads back as it was, and never leaves its element, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('</script>', '<!--', '<script', '\u2028', ']]>'),
        (value, bad) => {
          const text = jsonForScript({ value, bad });
          expect(text).not.toMatch(/[<>&\u2028\u2029]/);
          // JSON itself has no negative zero.
          expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ value, bad })));
        },
      ),
    );
  });
});
