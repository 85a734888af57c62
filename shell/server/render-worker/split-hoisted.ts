const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/;

/** Splits off the titles, metas and links that React writes before the markup when it renders no `<head>`. */
export function splitHoisted(markup: string): { head: string; body: string } {
  const head = HOISTED.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
}
