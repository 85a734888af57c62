/** As many letters as three lines of the narrowest card hold. */
const MOST = 112;

/** The beginning of a text, ended at a word. */
export function excerpt(text: string, most = MOST): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most).replace(/\s+\S*$/, '');
  return `${cut.replace(/[\s,;:.-]+$/, '')}…`;
}
