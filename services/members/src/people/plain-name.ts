/** A name as an issuer tells it, without what no page, mail or database can show: control characters, halves of others. */
export function plainName(name: string): string {
  return name
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}
