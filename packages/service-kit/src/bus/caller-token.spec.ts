import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CallerTokens } from './caller-token.js';

const SECRET = 'a-secret-for-tests-of-32-characters-or-more';
const caller = fc.record({
  userId: fc.uuid(),
  email: fc.emailAddress().filter((email) => /^[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}$/i.test(email)),
  firstName: fc.string(),
  lastName: fc.string({ unit: 'grapheme' }),
});

it('gives back whoever was signed, whatever their name', () => {
  fc.assert(
    fc.property(caller, (one) => {
      const token = new CallerTokens(SECRET).sign(one);
      expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
      expect(new CallerTokens(SECRET).verify(token)).toEqual(one);
    }),
  );
});

it('refuses a token of which any character was changed', () => {
  fc.assert(
    fc.property(caller, fc.nat(), fc.constantFrom('A', 'z', '0', '.', '_'), (one, at, put) => {
      const token = new CallerTokens(SECRET).sign(one);
      const i = at % (token.length - 1);
      fc.pre(token[i] !== put);
      expect(new CallerTokens(SECRET).verify(token.slice(0, i) + put + token.slice(i + 1))).toBeUndefined();
    }),
  );
});

it('refuses another key, and anything that is no token', () => {
  const token = new CallerTokens('another-secret-of-32-characters-or-more!').sign({
    userId: '7d1c2f9e-94b4-4c3b-9d5c-0f3a0a7d9c11',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: '',
  });
  const tokens = new CallerTokens(SECRET);
  expect(tokens.verify(token)).toBeUndefined();
  fc.assert(fc.property(fc.string(), (text) => expect(tokens.verify(text)).toBeUndefined()));
});

it('forgets after a minute, cached or not', () => {
  let now = 1_000_000;
  const tokens = new CallerTokens(SECRET, () => now);
  const one = {
    userId: '7d1c2f9e-94b4-4c3b-9d5c-0f3a0a7d9c11',
    email: 'ada@example.com',
    firstName: '',
    lastName: '',
  };
  const token = tokens.sign(one);
  expect(tokens.verify(token)).toEqual(one);
  expect(tokens.sign(one)).toBe(token);
  now += 59_000;
  expect(tokens.verify(token)).toEqual(one);
  expect(tokens.sign(one)).not.toBe(token);
  now += 1_000;
  expect(tokens.verify(token)).toBeUndefined();
  expect(new CallerTokens(SECRET, () => now).verify(token)).toBeUndefined();
});

it('tells a service from a person', () => {
  let now = 1_000_000;
  const tokens = new CallerTokens(SECRET, () => now);
  const service = tokens.signService();
  expect(tokens.verifyService(service)).toBe(true);
  expect(tokens.verify(service)).toBeUndefined();
  fc.assert(
    fc.property(caller, (one) => expect(tokens.verifyService(tokens.sign(one))).toBe(false)),
    { numRuns: 20 },
  );
  expect(new CallerTokens('another-secret-of-32-characters-or-more!').verifyService(service)).toBe(false);
  now += 60_000;
  expect(tokens.verifyService(service)).toBe(false);
});
