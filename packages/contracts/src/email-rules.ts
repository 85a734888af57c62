/** Rules of email addresses. This file does not import zod, so that browsers can check a form without it. */

export const WRONG_ADDRESS = 'Please enter a valid email address';

/**
 * Letters of any script before the @ (RFC 6531), an ASCII domain after it. The pattern appears in the API's
 * documents, so it does not use `\p`. `LETTERS` rejects the characters of its range that are not letters.
 */
export const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.\u00AA-\uFFDC]*[A-Za-z0-9_+\-\u00AA-\uFFDC]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;
export const LETTERS = /^[\p{L}\p{M}\p{N}_'+\-.@]*$/u;
/** Maximum length of an address, in characters. */
export const MAX_ADDRESS_LENGTH = 320;

/** Characters of an internationalized domain. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;
const ASCII = /^\p{ASCII}*$/u;

/**
 * Converts the domain of an address to ASCII (IDNA): `ada@bücher.example` becomes
 * `ada@xn--bcher-kva.example`. Returns the address unchanged when its domain is ASCII already or not a valid
 * domain.
 */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || ASCII.test(domain) || !DOMAIN.test(domain) || !URL.canParse(`http://${domain}`))
    return address;
  return address.slice(0, at) + new URL(`http://${domain}`).hostname;
}

/** Returns whether `TypedAddress` accepts an address as it was typed. */
export function isEmailAddress(typed: string): boolean {
  const address = withAsciiDomain(typed.trim().normalize('NFC'));
  return address.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(address) && LETTERS.test(address);
}
