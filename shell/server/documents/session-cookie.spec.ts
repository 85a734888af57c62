import { describe, expect, it } from '@jest/globals';
import { sessionCookieOf } from './session-cookie.js';

describe('sessionCookieOf', () => {
  it.each(['session=abc', 'a=b; session=abc', '__Host-session=abc', 'a=b;__Host-session=abc'])(
    'finds %s',
    (header) => {
      expect(sessionCookieOf(header)).toBe(header);
    },
  );

  it.each([undefined, '', 'a=b', 'mysession=abc', 'a=session'])('takes %s for anonymous', (header) => {
    expect(sessionCookieOf(header)).toBeNull();
  });
});
