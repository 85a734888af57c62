import escapeHtml from 'escape-html';

/** Everything outside the production `Char` of XML 1.0: control characters such as U+000B, and lone surrogates. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/**
 * Escapes a text for an element or attribute of an XML document. Characters that XML 1.0 does not allow are dropped: an
 * escaped one would make the document malformed as well.
 */
export function escapeXml(text: string): string {
  return escapeHtml(text.replaceAll(FORBIDDEN, ''));
}
