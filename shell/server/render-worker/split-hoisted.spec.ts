import { describe, expect, it } from '@jest/globals';
import { splitHoisted } from './split-hoisted.js';

describe('splitHoisted', () => {
  it('takes titles, metas and links off the front alone', () => {
    const head =
      '<title>A &lt; B</title><meta name="robots" content="noindex"/><link rel="preload" href="/x"/>';
    const body = '<div><svg><title>Cat</title></svg></div>';
    expect(splitHoisted(head + body)).toEqual({ head, body });
  });

  it('leaves markup without any as it is', () => {
    expect(splitHoisted('<div></div>')).toEqual({ head: '', body: '<div></div>' });
  });
});
