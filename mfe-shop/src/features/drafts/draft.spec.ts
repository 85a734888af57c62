import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { forgetDraft, saveDraft, readDraft } from './draft.js';

const fields = { city: 'Springfield' };
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('draft', () => {
  it('is kept for its owner until it is removed', () => {
    saveDraft('checkout', 'robin@example.test', fields);
    expect(readDraft('checkout', 'robin@example.test')).toEqual(fields);
    forgetDraft('checkout');
    expect(readDraft('checkout', 'robin@example.test')).toBeNull();
  });

  it('of the checkout is shared with other tabs for a day', () => {
    saveDraft('checkout', 'robin@example.test', fields);
    saveDraft('donation', 'robin@example.test', fields);
    // Another tab shares local storage only.
    sessionStorage.clear();
    expect(readDraft('checkout', 'robin@example.test')).toEqual(fields);
    expect(readDraft('donation', 'robin@example.test')).toBeNull();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 24 * 60 * 60_000 + 1);
    expect(readDraft('checkout', 'robin@example.test')).toBeNull();
    jest.restoreAllMocks();
    expect(localStorage.length).toBe(0);
  });

  it('of a signed-out visitor is kept through a sign-in', () => {
    saveDraft('donation', null, fields);
    expect(readDraft('donation', 'robin@example.test')).toEqual(fields);
  });

  it('is hidden while its owner is signed out, and removed when another user signs in', () => {
    saveDraft('donation', 'robin@example.test', fields);
    expect(readDraft('donation', null)).toBeNull();
    expect(readDraft('donation', 'robin@example.test')).toEqual(fields);
    expect(readDraft('donation', 'eve@example.test')).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it('ignores stored values that are not text', () => {
    const odd = { city: 'Springfield', amount: 25, email: {}, message: null };
    localStorage.setItem('draft:checkout', JSON.stringify({ owner: null, fields: odd, at: Date.now() }));
    expect(readDraft('checkout', null)).toEqual(fields);
  });

  it.each(['no JSON', '7', 'null', '{"fields":null}'])('ignores an invalid stored draft (%s)', (text) => {
    localStorage.setItem('draft:checkout', text);
    expect(readDraft('checkout', null)).toBeNull();
  });
});
