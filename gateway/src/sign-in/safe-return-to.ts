import { normalPath } from '@studio/http-kit';

/** A path of our own, to go to after sign-in; anything that could lead elsewhere becomes `/` (ASVS 3.7.2). */
export function safeReturnTo(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 500) return '/';
  // Browsers read backslashes as slashes and drop control characters.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return '/';
  const here = 'http://here.invalid';
  const url = URL.canParse(wanted, here) ? new URL(wanted, here) : undefined;
  if (!url || url.origin !== here || url.pathname.startsWith('//')) return '/';
  // A rule looks at what the servers will look at.
  const path = normalPath(url.pathname);
  if (path === null || /^\/api(\/|$)/i.test(path)) return '/';
  return path + url.search + url.hash;
}
