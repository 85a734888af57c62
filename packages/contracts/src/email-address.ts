import { z } from 'zod';
import { ADDRESS, LETTERS, MAX_ADDRESS_LENGTH, withAsciiDomain, WRONG_ADDRESS } from './email-rules.js';

/** An address in the form in which it is stored and used for mail. */
export const EmailAddress = z
  .email({ pattern: ADDRESS, error: WRONG_ADDRESS })
  .max(MAX_ADDRESS_LENGTH, WRONG_ADDRESS)
  .refine((address) => LETTERS.test(address), WRONG_ADDRESS);

/** An address as people type it, in any script. Returns its stored form. */
export const TypedAddress = z.string().trim().normalize('NFC').overwrite(withAsciiDomain).pipe(EmailAddress);

/** The same in lower case. A subscriber of the newsletter has one row, under this form. */
export const ListAddress = z
  .string()
  .trim()
  .toLowerCase()
  .normalize('NFC')
  .overwrite(withAsciiDomain)
  .pipe(EmailAddress);
