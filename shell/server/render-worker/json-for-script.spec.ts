import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { jsonForScript } from './json-for-script.js';

describe('jsonForScript', () => {
  it('parses to the original value and never closes its element', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('</script>', '<!--', '<script', '\u2028', ']]>'),
        (value, bad) => {
          const text = jsonForScript({ value, bad });
          expect(text).not.toMatch(/[<>&\u2028\u2029]/);
          // JSON has no negative zero.
          expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ value, bad })));
        },
      ),
    );
  });
});
