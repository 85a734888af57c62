import { randomBytes } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An unguessable id such as `pi_3Q…`: a prefix, and 24 letters and digits (142 bits). */
export function newId(prefix: string, length = 24): string {
  let letters = '';
  // 248 is the largest multiple of 62 in a byte: bytes above it would favour the first letters
  while (letters.length < length) {
    for (const byte of randomBytes(length))
      if (byte < 248 && letters.length < length) letters += LETTERS[byte % 62];
  }
  return `${prefix}_${letters}`;
}
