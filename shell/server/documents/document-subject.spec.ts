import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { documentSubject } from './document-subject.js';

const page = (path: string, more = {}) => ({
  path,
  module: './Page',
  title: 't',
  description: 'd',
  audience: 'everyone' as const,
  metadata: 'route' as const,
  listed: true,
  ...more,
});
const REMOTES = [
  {
    name: 'shop',
    routes: [
      page('/'),
      page('/product/:id', { params: { id: '\\d+' } }),
      page('/donate', { searchParams: { success: 'true' } }),
      page('/join', { audience: 'signed-in' }),
      page('/orders/:id', { audience: 'signed-in', searchParams: { tab: '[a-z]+' } }),
    ],
  },
];
const subject = (address: string, user: unknown) =>
  documentSubject(REMOTES, new URL(address, 'http://site'), user);
const at = (address: string, user: unknown) => {
  const { screen, url } = subject(address, user);
  return [screen.kind, url.pathname + url.search];
};

describe('the subject of a document', () => {
  it('does not depend on undeclared query parameters', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('/', '/product/7', '/donate', '/join', '/nowhere', '/orders/1'),
        fc.dictionary(fc.string(), fc.string()),
        fc.constantFrom(null, undefined, { id: 1 }),
        (path, added, user) => {
          const query = new URLSearchParams(added);
          for (const name of ['success', 'tab']) query.delete(name);
          expect(subject(`${path}?${query}`, user).key).toBe(subject(path, user).key);
        },
      ),
    );
  });

  it('is the same for all unknown paths', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const address = `/nowhere${path}`;
        expect(subject(address, null).key).toBe(subject('/nowhere', null).key);
        expect(at(address, null)).toEqual(['sign-in', '/~']);
      }),
    );
  });

  it.each([
    ['/Product/7?x=1', ['page', '/product/7']],
    ['/product/seven', ['sign-in', '/~']],
    ['/DONATE?x=1&success=true', ['page', '/donate?success=true']],
    ['/donate?success=yes', ['page', '/donate']],
    ['/donate?success=true&success=no', ['page', '/donate?success=true']],
    ['/JOIN?tab=a', ['sign-in', '/join']],
    ['/orders/9?tab=a', ['sign-in', '/~']],
  ])('resolves %s for signed-out visitors', (address, expected) =>
    expect(at(address, null)).toEqual(expected),
  );

  it.each([
    ['/orders/9?tab=a&x=1', ['page', '/orders/9?tab=a']],
    ['/nowhere/9', ['not-found', '/~']],
  ])('resolves %s for signed-in visitors', (address, expected) =>
    expect(at(address, { id: 1 })).toEqual(expected),
  );

  it('is the loading screen for a members’ page while the session is unknown', () => {
    expect(at('/orders/9', undefined)).toEqual(['loading', '/~']);
    expect(at('/donate?success=true', undefined)).toEqual(['page', '/donate?success=true']);
  });

  it('differs between a members’ page and an unknown path', () => {
    expect(subject('/orders/9', null).key).not.toBe(subject('/nowhere', null).key);
    expect(subject('/orders/9', null).screen).toMatchObject({ kind: 'sign-in', known: true });
  });
});
