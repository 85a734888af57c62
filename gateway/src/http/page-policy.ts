import { createHash } from 'node:crypto';

/**
 * Returns the Content-Security-Policy of an HTML page of the gateway. It allows the page's inline styles by
 * their hashes, and `sources`; everything else and framing are forbidden.
 * @param page HTML of the page.
 * @param sources Further directives, such as `script-src 'self'`.
 */
export function pagePolicy(page: string, sources: readonly string[] = []): string {
  const sheets = [...page.matchAll(/<style>(.*?)<\/style>/gs)];
  const attributes = [...page.matchAll(/ style="([^"]*)"/g)];
  const hashes = [...sheets, ...attributes].map(([, style = '']) => `'sha256-${sha256(style)}'`);
  const styles = ["'self'", ...(attributes.length ? ["'unsafe-hashes'"] : []), ...hashes];
  return [
    "default-src 'none'",
    ...sources,
    `style-src ${styles.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
