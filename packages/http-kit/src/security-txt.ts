/** Validity of the file, in ms. RFC 9116 recommends less than a year. */
const VALID_MS = 180 * 86_400_000;

/**
 * Returns the text of `/.well-known/security.txt` (RFC 9116).
 * @param email Address for reports of vulnerabilities.
 * @param publicUrl Public URL of the site.
 */
export function securityTxt(email: string, publicUrl: string): string {
  return [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
    '',
  ].join('\n');
}
