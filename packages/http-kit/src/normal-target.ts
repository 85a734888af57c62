import { normalPath } from './normal-path.js';

/** Absolute form of a request target, as sent to proxies (RFC 9112, 3.2.2). The host in it is ignored. */
const ABSOLUTE = /^https?:\/\/[^/?#\\]+/i;

/**
 * Returns path and query of a request target with the path in normal form (`normalPath`), and the query
 * unchanged; null when the path has no normal form or the target contains a fragment.
 */
export function normalTarget(target: string): string | null {
  if (target.includes('#')) return null;
  const [path = '', ...query] = target.replace(ABSOLUTE, '').split('?');
  const normal = normalPath(path || '/');
  return normal === null ? null : [normal, ...query].join('?');
}
