import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { escapeHtml, jsonForScript } from './escape.js';

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

describe('escapeHtml', () => {
  it('leaves nothing that opens a tag or closes an attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
  });
});
