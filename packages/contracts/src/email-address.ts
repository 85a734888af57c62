import { z } from 'zod';

const WRONG_ADDRESS = 'Please enter a valid email address';

/**
 * Letters of any script before the @ (RFC 6531), a domain in ASCII behind it. It stands in the API's documents, whose
 * readers need not know `\p`: what of this is no letter is refused below.
 */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.\u00AA-\uFFDC]*[A-Za-z0-9_+\-\u00AA-\uFFDC]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;
const LETTERS = /^[\p{L}\p{M}\p{N}_'+\-.@]*$/u;

/** An address as it is kept and mailed to. */
export const EmailAddress = z
  .email({ pattern: ADDRESS, error: WRONG_ADDRESS })
  .max(320, WRONG_ADDRESS)
  .refine((address) => LETTERS.test(address), WRONG_ADDRESS);

/** What may stand in the name of a domain that is not yet in ASCII. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;
const ASCII = /^\p{ASCII}*$/u;

/** `ada@bücher.example` → `ada@xn--bcher-kva.example` (IDNA); what is no domain stays as it is, to be refused. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || ASCII.test(domain) || !DOMAIN.test(domain) || !URL.canParse(`http://${domain}`))
    return address;
  return address.slice(0, at) + new URL(`http://${domain}`).hostname;
}

/** An address as people write it: of any script, brought into its one form. */
export const TypedAddress = z.string().trim().normalize('NFC').overwrite(withAsciiDomain).pipe(EmailAddress);

/** The same in lower case, in which every reader of the newsletter has one row. */
export const ListAddress = z
  .string()
  .trim()
  .toLowerCase()
  .normalize('NFC')
  .overwrite(withAsciiDomain)
  .pipe(EmailAddress);
