import { describe, expect, it } from '@jest/globals';
import { argon2 } from './password-hashing.ts';
import { weaknessOf } from './password-strength.ts';

const ADA = { email: 'ada.reader@example.test', firstName: 'Ada', lastName: 'Reader' };
const SITE = 'Reed & Daughters';
const weakness = (password: string) => weaknessOf(password, ADA, SITE);

const COMMON = [
  'password1234',
  'password123',
  'Password1!',
  'p@ssw0rd123',
  'P@ssword2024',
  'passwordpassword',
  '1234567890',
  '0123456789',
  '1111111111',
  '1029384756',
  'aaaaaaaaaa',
  'abcdefghij',
  'abc1234567',
  'qwertyuiop',
  'qwerty12345',
  'asdfghjkl123',
  'zxcvbnm123',
  '1q2w3e4r5t',
  'q1w2e3r4t5',
  'qazwsxedcrfv',
  'iloveyou123',
  'letmein1234',
  'welcome123',
  'Welcome2024!',
  'summer2024!',
  'sunshine123',
  'princess123',
  'football123',
  'dragon12345',
  'monkey12345',
  'michael1234',
  'changeme123',
  'trustno1trustno1',
  '01012010aa',
];

describe('password strength', () => {
  it.each(COMMON)('refuses a password that resembles a common one: %s', (password) => {
    expect(weakness(password)).toContain('easy to guess');
    // As full-width characters and with combining characters.
    const wide = password.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    expect(weakness(wide)).toContain('easy to guess');
  });

  it.each([
    'three words and a colour',
    'a long enough password',
    'purple kettle sings',
    'Kx7#mQ2vLp',
    'vjq8w3-kdl2',
    'Großmutters Apfelkuchen',
    '天空の城を見る猫たち',
    'x7'.repeat(3) + 'green frog umbrella'.repeat(50),
  ])('is taken without rules of composition: %s', (password) => {
    expect(weakness(password)).toBeUndefined();
  });

  it.each(['my AdaReader kettle sings', 'ada.reader kettle sings', 'kettle of REED & daughters 7'])(
    'refuses a password that contains the address or the site’s name: %s',
    (password) => expect(weakness(password)).toContain('without your email address or the name of this site'),
  );

  it('allows a short name, which is part of many words', () => {
    expect(weaknessOf('moss lantern teapot', { email: 'tea@example.test' }, SITE)).toBeUndefined();
  });

  it('normalizes characters', async () => {
    const hash = await argon2.hash('Gru\u0308ne Ka\u0308fer im Gras');
    expect(await argon2.verify(hash, 'Gr\u00fcne K\u00e4fer im Gras')).toBe(true);
  });
});
