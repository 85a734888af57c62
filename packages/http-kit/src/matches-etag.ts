/**
 * Returns whether an `If-None-Match` header names the current version (RFC 9110, 13.1.2): `*`, or a list with its entity tag.
 * Weak tags match too, because proxies that compress an answer weaken its tag.
 * @param header The header; undefined when there is none.
 * @param etag The entity tag of the answer, with its quotes.
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
