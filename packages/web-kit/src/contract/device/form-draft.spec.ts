import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { formDraft } from './form-draft.js';

const checkout = formDraft('checkout', { shared: true });
const donation = formDraft('donation');
const fields = { city: 'Springfield' };
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('formDraft', () => {
  it('is kept for its owner until it is removed', () => {
    checkout.save('robin@example.test', fields);
    expect(checkout.read('robin@example.test')?.fields).toEqual(fields);
    checkout.forget();
    expect(checkout.read('robin@example.test')).toBeNull();
  });

  it('is shared with other tabs if asked, and kept for a day', () => {
    checkout.save('robin@example.test', fields);
    donation.save('robin@example.test', fields);
    // Another tab shares local storage only.
    sessionStorage.clear();
    expect(checkout.read('robin@example.test')?.fields).toEqual(fields);
    expect(donation.read('robin@example.test')).toBeNull();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 24 * 60 * 60_000 + 1);
    expect(checkout.read('robin@example.test')).toBeNull();
    jest.restoreAllMocks();
    expect(localStorage.length).toBe(0);
  });

  it('of a signed-out visitor is kept through a sign-in', () => {
    donation.save(null, fields);
    expect(donation.read('robin@example.test')?.fields).toEqual(fields);
  });

  it('is hidden while its owner is signed out, and removed when another user signs in', () => {
    donation.save('robin@example.test', fields);
    expect(donation.read(null)).toBeNull();
    expect(donation.read('robin@example.test')?.fields).toEqual(fields);
    expect(donation.read('eve@example.test')).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it('ignores stored values that are not text', () => {
    const odd = { city: 'Springfield', amount: 25, email: {}, message: null };
    localStorage.setItem('draft:checkout', JSON.stringify({ owner: null, fields: odd, at: Date.now() }));
    expect(checkout.read(null)?.fields).toEqual(fields);
  });

  it.each(['no JSON', '7', 'null', '{"fields":null}'])('ignores an invalid stored draft (%s)', (text) => {
    localStorage.setItem('draft:checkout', text);
    expect(checkout.read(null)).toBeNull();
  });
});
