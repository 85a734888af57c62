/** A piece of a letter: a paragraph, a table of two columns, or a link. */
export type Block =
  | { readonly text: string }
  | { readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly link: string; readonly url: string };

/** A letter before it is set: the same blocks become the text and the HTML part. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly blocks: readonly Block[];
  /** Why the reader gets this, in small print. */
  readonly footnote: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Who signs. */
export interface Sender {
  readonly publisher: string;
  readonly tagline: string;
}

/** The `text/plain` part. */
export function toText(letter: Letter, sender: Sender): string {
  const blocks = letter.blocks.map((block) => {
    if ('text' in block) return block.text;
    if ('rows' in block) return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    return `${block.link}: ${block.url}`;
  });
  return [letter.greeting, ...blocks, sender.publisher, sender.tagline, '--', letter.footnote].join('\n\n');
}

/** The `text/html` part; every word in it is escaped. */
export function toHtml(letter: Letter, sender: Sender): string {
  const blocks = letter.blocks.map((block) => {
    if ('text' in block) return paragraph(block.text);
    if ('rows' in block)
      return `<table style="${TABLE}" role="presentation">${block.rows.map(row).join('')}</table>`;
    return `<p style="${P}"><a style="${LINK}" href="${escapeHtml(block.url)}">${escapeHtml(block.link)}</a></p>`;
  });
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${escapeHtml(letter.subject)}</title></head><body style="${BODY}"><div style="${CARD}">`,
    paragraph(letter.greeting),
    ...blocks,
    `<p style="${P}"><strong>${escapeHtml(sender.publisher)}</strong><br>${escapeHtml(sender.tagline)}</p>`,
    `</div><p style="${SMALL}">${escapeHtml(letter.footnote)}</p></body></html>`,
  ].join('\n');
}

// Mail programs ignore stylesheets; these are the site's paper, ink and dusk.
const BODY = 'margin:0;padding:24px;background:#f6e9d2;color:#22304f;font:17px/1.6 Georgia,serif';
const CARD = 'max-width:560px;margin:0 auto;padding:24px 32px;background:#fff8ec;border-radius:16px';
const P = 'margin:0 0 16px';
const TABLE = 'width:100%;margin:0 0 16px;border-collapse:collapse';
const CELL = 'padding:8px 0;border-bottom:1px solid #f6e9d2;vertical-align:top';
const LINK = 'display:inline-block;padding:12px 20px;border-radius:12px;background:#3b3f73;color:#fff8ec';
const SMALL = 'max-width:560px;margin:16px auto;font-size:14px;color:#4a5674;text-align:center';

function paragraph(text: string): string {
  return `<p style="${P}">${escapeHtml(text)}</p>`;
}

function row([label, value]: readonly [string, string]): string {
  return `<tr><td style="${CELL}">${escapeHtml(label)}</td><td style="${CELL};text-align:right">${escapeHtml(value)}</td></tr>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
