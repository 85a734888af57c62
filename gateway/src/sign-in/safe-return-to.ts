import { normalPath } from '@studio/http-kit';

/**
 * Returns a path of this site to open after sign-in. Anything that could lead elsewhere becomes `/` (ASVS
 * 3.7.2).
 */
export function safeReturnTo(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 500) return '/';
  // Browsers treat backslashes as slashes and drop control characters.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return '/';
  const here = 'http://here.invalid';
  const url = URL.canParse(wanted, here) ? new URL(wanted, here) : undefined;
  if (!url || url.origin !== here || url.pathname.startsWith('//')) return '/';
  // Check the same normal form that the servers see.
  const path = normalPath(url.pathname);
  if (path === null || /^\/api(\/|$)/i.test(path)) return '/';
  return path + url.search + url.hash;
}
