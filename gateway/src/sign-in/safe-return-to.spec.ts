import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { safeReturnTo } from './safe-return-to.js';

describe('where to go after sign-in', () => {
  it.each(['/join', '/product/12?x=1', '/#print-shop-section'])('keeps the path %s', (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
    undefined,
    ['/a'],
    '/api/logout',
    '/..//evil.example',
    '/%61pi/logout',
    '/%61%70%69//logout',
    '/x/%2e%2e/api/logout',
    '/%5cevil.example',
    '/%',
    '/a%ff',
  ])('turns %s into /', (wanted) => {
    expect(safeReturnTo(wanted)).toBe('/');
  });

  it('returns a path in its normal form', () => {
    expect(safeReturnTo('/%6aoin?x=%6a')).toBe('/join?x=%6a');
  });

  it('never leads to another origin', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((s) => `/${s}`),
        ),
        (wanted) => {
          const url = new URL(safeReturnTo(wanted), 'https://site.example');
          return url.origin === 'https://site.example';
        },
      ),
    );
  });
});
