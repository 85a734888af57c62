import type { Letter } from './mailbox.ts';

const STYLE = `body{margin:0;padding:1rem;background:#3b3f73;color:#22304f;font:1.0625rem/1.5 system-ui,sans-serif}main{max-width:52rem;margin:0 auto;padding:1.5rem;background:#fff8ec;border-radius:1.5rem}h1{margin:0 0 1rem;font-family:Georgia,serif;overflow-wrap:anywhere}ul{list-style:none;margin:0;padding:0}li a{display:block;padding:.75rem;color:inherit;text-decoration:none;border-radius:.75rem;overflow-wrap:anywhere}li a:hover,li a:focus-visible{background:#f6e9d2}small{color:#4a5674}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}iframe{width:100%;height:32rem;border:2px solid #f6e9d2;border-radius:.75rem;background:#fff}dt{font-weight:700}dd{margin:0 0 .5rem;overflow-wrap:anywhere}a{color:#22304f}`;

/** Every message, newest first. */
export function inboxPage(letters: Letter[]): string {
  const rows = letters.map(
    ({ id, subject, to, date }) =>
      `<li><a href="/messages/${id}"><strong>${escape(subject || '(no subject)')}</strong><br><small>to ${escape(to.join(', '))} · ${escape(date)}</small></a></li>`,
  );
  return page(
    'Inbox',
    rows.length ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet. What the site sends lands here.</p>',
  );
}

/** One message: its text, its HTML in a frame without scripts or origin, and its headers. */
export function letterPage(letter: Letter): string {
  const headers = Object.entries(letter.headers).map(
    ([key, value]) => `<dt>${escape(key)}</dt><dd>${escape(value)}</dd>`,
  );
  const html = letter.html
    ? `<h2>As HTML</h2><iframe sandbox title="The message as HTML" srcdoc="${escape(letter.html)}"></iframe>`
    : '';
  return page(
    letter.subject || '(no subject)',
    `<p><a href="/">← Inbox</a></p><p><small>from ${escape(letter.from)} to ${escape(letter.to.join(', '))}</small></p><pre>${escape(letter.text)}</pre>${html}<h2>Headers</h2><dl>${headers.join('')}</dl>`,
  );
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLE}</style></head><body><main><h1>${escape(title)}</h1>${body}</main></body></html>`;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
