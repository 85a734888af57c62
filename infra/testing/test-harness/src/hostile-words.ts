import fc from 'fast-check';

/** Hostile values for names and addresses. */
export const HOSTILE_WORDS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `' onmouseover='alert(1)`,
  '</title></head><body>',
  '{{constructor.constructor("alert(1)")()}}',
  '${7*7}',
  'Ada\r\nBcc: everybody@example.com',
  'Ada\nList-Unsubscribe: <https://evil.example>',
  'Ada\r\n\r\n<html>',
  'Ada%0d%0aBcc: everybody@example.com',
  '=?utf-8?q?=0d=0aBcc:_everybody=40example.com?=',
  'Ada\u0000Byron',
  'Ada\u0085Bcc: x\u2028Bcc: y',
  '\u202Egnp.exe',
  '\uD800',
  "'; DROP TABLE people; --",
  '../../../etc/passwd',
  '__proto__',
  '[click](javascript:alert(1))',
  'javascript:alert(1)',
  '\u200B\uFEFF',
  'Z\u0300\u0301\u0302\u0303\u0304',
  '👩‍👩‍👧‍👦'.repeat(6),
  'x'.repeat(100_000),
] as const;

const piece = fc.oneof(
  fc.constantFrom(...HOSTILE_WORDS.filter((word) => word.length < 200)),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);

/** Names of at most 200 characters. */
export const hostileNames = fc
  .array(piece, { minLength: 1, maxLength: 3 })
  .map((pieces) => pieces.join(' ').slice(0, 200));

/** Malformed addresses, and unusual but valid ones. */
export const hostileAddresses = fc.oneof(
  fc.tuple(piece, piece).map(([name, domain]) => `${name}@${domain}.example`),
  piece.map((words) => `ada@example.com${words}`),
  piece.map((words) => `${words}<ada@example.com>`),
  piece.map((words) => `"${words}"@example.com`),
  fc.emailAddress(),
  fc.emailAddress().map((address) => `${address}\r\nBcc: everybody@example.com`),
);
