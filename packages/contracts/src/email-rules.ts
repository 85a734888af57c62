/** The rules of email addresses, without zod: browsers check a form by them. */

export const WRONG_ADDRESS = 'Please enter a valid email address';

/**
 * Letters of any script before the @ (RFC 6531), a domain in ASCII after it. The API's documents contain this pattern,
 * so it does not use `\p`. `LETTERS` rejects the other characters of its range.
 */
export const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.\u00AA-\uFFDC]*[A-Za-z0-9_+\-\u00AA-\uFFDC]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;
export const LETTERS = /^[\p{L}\p{M}\p{N}_'+\-.@]*$/u;
/** Longest address, in characters. */
export const MAX_ADDRESS_LENGTH = 320;

/** Characters of a domain that is not in ASCII. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;
const ASCII = /^\p{ASCII}*$/u;

/** `ada@bücher.example` → `ada@xn--bcher-kva.example` (IDNA). Returns anything that is not a domain unchanged. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || ASCII.test(domain) || !DOMAIN.test(domain) || !URL.canParse(`http://${domain}`))
    return address;
  return address.slice(0, at) + new URL(`http://${domain}`).hostname;
}

/** Whether an address, as it was typed, is one that `TypedAddress` accepts. */
export function isEmailAddress(typed: string): boolean {
  const address = withAsciiDomain(typed.trim().normalize('NFC'));
  return address.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(address) && LETTERS.test(address);
}
