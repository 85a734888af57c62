import { expect, it } from '@jest/globals';
import { ListAddress, TypedAddress } from './email-address.js';

it.each([
  ['ada@example.com', 'ada@example.com'],
  [' Ada@Example.com ', 'Ada@Example.com'],
  ['ada@Bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['ada@почта.рф', 'ada@xn--80a1acny.xn--p1ai'],
  ['ä@bücher.example', 'ä@xn--bcher-kva.example'],
  ["o'neill+cats_1@mail.example.co", "o'neill+cats_1@mail.example.co"],
])('stores %s as %s', (typed, kept) => {
  expect(TypedAddress.parse(typed)).toBe(kept);
  expect(TypedAddress.parse(kept)).toBe(kept);
});

it('stores one form of an address for the newsletter', () => {
  const forms = ['Ä@BÜCHER.example', 'ä@bücher.example', 'a\u0308@xn--bcher-kva.EXAMPLE'];
  expect(new Set(forms.map((typed) => ListAddress.parse(typed)))).toEqual(
    new Set(['ä@xn--bcher-kva.example']),
  );
});

it.each([
  'ada',
  '@bücher.example',
  'ada@bücher',
  'ada@bücher..example',
  'ada@bü cher.example',
  'ada@bücher.example/x',
  'ada@bücher.example:25',
  'ada@user@bücher.example',
  'ada\u200B@bücher.example',
  'ada\u202E@bücher.example',
  'ada\r\nBcc: x@bücher.example',
  'a..b@bücher.example',
  '<ä@bücher.example>',
  'ada@1.2.3.4',
  `${'ä'.repeat(320)}@bücher.example`,
])('rejects %j', (typed) => {
  expect(TypedAddress.safeParse(typed).success).toBe(false);
});
