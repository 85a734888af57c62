import { describe, expect, it } from '@jest/globals';
import { splitHoisted } from './split-hoisted.js';

describe('splitHoisted', () => {
  it('splits off titles, metas and links at the start only', () => {
    const head =
      '<title>A &lt; B</title><meta name="robots" content="noindex"/><link rel="preload" href="/x"/>';
    const body = '<div><svg><title>Cat</title></svg></div>';
    expect(splitHoisted(head + body)).toEqual({ head, body });
  });

  it('does not change markup without them', () => {
    expect(splitHoisted('<div></div>')).toEqual({ head: '', body: '<div></div>' });
  });
});
