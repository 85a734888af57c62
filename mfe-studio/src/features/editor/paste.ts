const STYLE_SHEET = /<style\b[^]*?<\/style>/gi;
const STYLE = /(<[^>]*?\s)style=/gi;
/** Bullets and numbers that a word processor writes as text before an entry of a list. */
const WRITTEN_BULLET = /<!(?:--)?\[if !supportLists\](?:--)?>[^]*?<!(?:--)?\[endif\](?:--)?>/gi;
const LIST_ENTRY = /<p\b[^>]*\bMsoListParagraph[^>]*>([^]*?)<\/p>/gi;

/**
 * Prepares pasted HTML for the schema, which drops what it does not know: entries of lists are marked as such, and
 * styles become `data-style`, because the Content-Security-Policy refuses style attributes.
 */
export const fromWordProcessor = (html: string): string =>
  html
    .replace(STYLE_SHEET, '')
    .replace(STYLE, '$1data-style=')
    .replace(WRITTEN_BULLET, '')
    .replace(LIST_ENTRY, '<li><p>$1</p></li>');
