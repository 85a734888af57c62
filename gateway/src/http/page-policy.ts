import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of a page that a gateway's route shows: its own inline styles, known by their hashes, and
 * what `sources` adds, for instance `script-src 'self'`; nothing else, and in no frame.
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
