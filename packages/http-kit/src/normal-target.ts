import { normalPath } from './normal-path.js';

/** A proxy's way to ask (RFC 9112, 3.2.2); the host in it says no more than the path behind it. */
const ABSOLUTE = /^https?:\/\/[^/?#\\]+/i;

/** Path and query of a request in normal form; null when it has none. The query stays as it is. */
export function normalTarget(target: string): string | null {
  if (target.includes('#')) return null;
  const [path = '', ...query] = target.replace(ABSOLUTE, '').split('?');
  const normal = normalPath(path || '/');
  return normal === null ? null : [normal, ...query].join('?');
}
