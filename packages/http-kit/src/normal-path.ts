/** The common case, known at a glance: no escape, no empty segment, none that begins with a dot. */
const PLAIN = /^(?:\/[\w~!$&'()*+,;=:@-][\w.~!$&'()*+,;=:@-]*)*\/?$/;
const UNRESERVED = /[\w.~-]/;
/** Everything but what may stand in a path as it is (RFC 3986, `pchar` and the slash). */
const NOT_AS_IT_IS = /[^\w.~!$&'()*+,;=:@/%-]/g;
const HEX = /^[0-9A-F]{2}$/;

/**
 * The one form of a path that anything of ours looks at (RFC 3986, 6.2.2); null for a path that has none.
 *
 * Unreserved characters are written out, other escapes in capitals, characters that a path cannot hold are escaped, and
 * several slashes are one. What readers are known to disagree about has no normal form, and no browser sends it:
 * backslashes, dot segments, escaped slashes and control characters, broken escapes, bytes that are no UTF-8.
 */
export function normalPath(path: string): string | null {
  if (!path.startsWith('/')) return null;
  if (PLAIN.test(path)) return path;
  const [first = '', ...rest] = path.split('%');
  const parts = rest.map((part) => {
    const escape = part.slice(0, 2).toUpperCase();
    if (!HEX.test(escape)) return null;
    const character = String.fromCharCode(Number.parseInt(escape, 16));
    if (character === '/') return null;
    return (UNRESERVED.test(character) ? character : `%${escape}`) + part.slice(2);
  });
  if (parts.includes(null)) return null;
  const written = [first, ...parts].join('').replaceAll(/\/{2,}/g, '/');
  const decoded = decode(written);
  if (decoded === null || /[\\\p{Cc}\ufffe\uffff]/u.test(decoded) || /[^ -~]/.test(written)) return null;
  if (/\/\.\.?(?:\/|$)/.test(written)) return null;
  return written.replaceAll(
    NOT_AS_IT_IS,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
