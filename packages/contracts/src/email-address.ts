import { z } from 'zod';
import { ADDRESS, LETTERS, MAX_ADDRESS_LENGTH, withAsciiDomain, WRONG_ADDRESS } from './email-rules.js';

/** An email address in its stored form, which is also used for sending. */
export const EmailAddress = z
  .email({ pattern: ADDRESS, error: WRONG_ADDRESS })
  .max(MAX_ADDRESS_LENGTH, WRONG_ADDRESS)
  .refine((address) => LETTERS.test(address), WRONG_ADDRESS);

/** An email address as typed, in any script. Outputs its stored form. */
export const TypedAddress = z.string().trim().normalize('NFC').overwrite(withAsciiDomain).pipe(EmailAddress);

/** Like `TypedAddress`, in lower case. A newsletter subscriber is stored once, under this form. */
export const ListAddress = z
  .string()
  .trim()
  .toLowerCase()
  .normalize('NFC')
  .overwrite(withAsciiDomain)
  .pipe(EmailAddress);
