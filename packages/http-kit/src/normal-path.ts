/** Fast path for the common case: no escapes, no empty segments, no segment that begins with a dot. */
const PLAIN = /^(?:\/[\w~!$&'()*+,;=:@-][\w.~!$&'()*+,;=:@-]*)*\/?$/;
const UNRESERVED = /[\w.~-]/;
/** Characters that a path cannot contain unescaped (RFC 3986, `pchar` and the slash). */
const ESCAPED_CHARACTERS = /[^\w.~!$&'()*+,;=:@/%-]/g;
const HEX = /^[0-9A-F]{2}$/;

/**
 * Returns the normal form of a URL path (RFC 3986, 6.2.2), the only form that routes and rules see; null when
 * the path has none.
 *
 * Unreserved characters are decoded, other escapes are in upper case, characters that a path cannot contain
 * are escaped, and duplicate slashes are merged. Paths that servers are known to interpret differently have
 * no normal form, and browsers do not send them: backslashes, dot segments, escaped slashes and control
 * characters, invalid escapes, and bytes that are not UTF-8.
 * @param path Path without a query, starting with a slash.
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
    ESCAPED_CHARACTERS,
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
