/** How long the contact is valid, in ms. RFC 9116 recommends less than a year. */
const VALID_MS = 180 * 86_400_000;

/** The text of `/.well-known/security.txt` (RFC 9116): where to report a vulnerability of the site at `publicUrl`. */
export function securityTxt(email: string, publicUrl: string): string {
  return [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
    '',
  ].join('\n');
}
