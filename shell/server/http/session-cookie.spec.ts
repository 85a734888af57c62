import { describe, expect, it } from '@jest/globals';
import { sessionCookieOf } from './session-cookie.js';

describe('sessionCookieOf', () => {
  it.each(['sid=abc', 'a=b; sid=abc', '__Host-sid=abc', 'a=b;__Host-sid=abc'])('finds %s', (header) => {
    expect(sessionCookieOf(header)).toBe(header);
  });

  it.each([undefined, '', 'a=b', 'mysid=abc', 'a=sid'])('treats %s as anonymous', (header) => {
    expect(sessionCookieOf(header)).toBeNull();
  });
});
