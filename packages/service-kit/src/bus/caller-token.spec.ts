import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { CallerTokens } from './caller-token.js';

const SECRET = 'a-secret-for-tests-of-32-characters-or-more';
const OTHER = 'another-secret-of-32-characters-or-more!';
const ADA = {
  userId: '7d1c2f9e-94b4-4c3b-9d5c-0f3a0a7d9c11',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: '',
};
const caller = fc.record(
  {
    userId: fc.uuid(),
    email: fc.emailAddress().filter((email) => /^[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}$/i.test(email)),
    firstName: fc.string(),
    lastName: fc.string({ unit: 'grapheme' }),
    roles: fc.constantFrom<'owner'[]>([], ['owner']),
  },
  { requiredKeys: ['userId', 'email', 'firstName', 'lastName'] },
);

it('verifies the caller that was signed, with any name', async () => {
  await fc.assert(
    fc.asyncProperty(caller, async (one) => {
      const token = await new CallerTokens(SECRET).sign(one);
      expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
      expect(await new CallerTokens(SECRET).verify(token)).toEqual(one);
    }),
  );
});

it('rejects a token with any character changed', async () => {
  await fc.assert(
    fc.asyncProperty(caller, fc.nat(), fc.constantFrom('A', 'z', '0', '.', '_'), async (one, at, put) => {
      const token = await new CallerTokens(SECRET).sign(one);
      const i = at % (token.length - 1);
      fc.pre(token[i] !== put);
      const changed = token.slice(0, i) + put + token.slice(i + 1);
      expect(await new CallerTokens(SECRET).verify(changed)).toBeUndefined();
    }),
  );
});

it('keeps roles apart for callers with the same name and address', async () => {
  const tokens = new CallerTokens(SECRET);
  const owner = await tokens.sign({ ...ADA, roles: ['owner'] });
  expect(await tokens.verify(await tokens.sign(ADA))).toEqual(ADA);
  expect(await tokens.verify(owner)).toEqual({ ...ADA, roles: ['owner'] });
});

it('rejects another key, another algorithm, and malformed tokens', async () => {
  const tokens = new CallerTokens(SECRET);
  expect(await tokens.verify(await new CallerTokens(OTHER).sign(ADA))).toBeUndefined();
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { ...ADA, aud: 'person', exp: 9_999_999_999 };
  expect(await tokens.verify(`${part({ alg: 'none' })}.${part(claims)}.`)).toBeUndefined();
  const longer = await new SignJWT({ ...ADA })
    .setProtectedHeader({ alg: 'HS384' })
    .setAudience('person')
    .setExpirationTime('1m')
    .sign(Buffer.from(SECRET.repeat(2)));
  expect(await tokens.verify(longer)).toBeUndefined();
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => expect(await tokens.verify(text)).toBeUndefined()),
  );
});

it('expires after a minute, cached or not', async () => {
  let now = 1_000_000_000;
  const tokens = new CallerTokens(SECRET, () => now);
  const token = await tokens.sign(ADA);
  expect(await tokens.verify(token)).toEqual(ADA);
  expect(await tokens.sign(ADA)).toBe(token);
  now += 59_000;
  expect(await tokens.verify(token)).toEqual(ADA);
  expect(await tokens.sign(ADA)).not.toBe(token);
  now += 1_000;
  expect(await tokens.verify(token)).toBeUndefined();
  expect(await new CallerTokens(SECRET, () => now).verify(token)).toBeUndefined();
});

it('distinguishes service tokens from user tokens', async () => {
  let now = 1_000_000_000;
  const tokens = new CallerTokens(SECRET, () => now);
  const service = await tokens.signService();
  expect(await tokens.verifyService(service)).toBe(true);
  expect(await tokens.verify(service)).toBeUndefined();
  await fc.assert(
    fc.asyncProperty(caller, async (one) =>
      expect(await tokens.verifyService(await tokens.sign(one))).toBe(false),
    ),
    { numRuns: 20 },
  );
  expect(await new CallerTokens(OTHER).verifyService(service)).toBe(false);
  now += 60_000;
  expect(await tokens.verifyService(service)).toBe(false);
});
