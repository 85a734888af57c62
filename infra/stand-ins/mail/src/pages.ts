import escape from 'escape-html';
import type { Envelope, Letter } from './letter.ts';

/** A mail with sample data. */
export interface MailPreview {
  /** Its kind, for example `order-confirmed`. */
  kind: string;
  subject: string;
  html: string;
  text: string;
}

/** The site's look. */
const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;padding:clamp(.5rem,3vw,2rem);background:linear-gradient(#8d86c4,#3b3f73) fixed;color:#22304f;font:1.0625rem/1.5 "Atkinson Hyperlegible Next",system-ui,sans-serif}
main{max-width:52rem;margin:0 auto;padding:clamp(1rem,4vw,2rem);background:#fff8ec;border-radius:1.5rem;box-shadow:0 2px 4px #161b3333,0 12px 32px #161b3355}
h1,h2{font-family:Fraunces,Georgia,serif;font-weight:600;line-height:1.2;overflow-wrap:anywhere}
h1{margin:0 0 1rem}
h2{margin:1.5rem 0 .5rem}
ul{list-style:none;margin:0;padding:0}
.row{display:grid;gap:.125rem;padding:.75rem;color:inherit;text-decoration:none;border-radius:.75rem;overflow-wrap:anywhere}
.row:hover{background:#f6e9d2}
.row span,time,.about{color:#4a5674}
a{color:#22304f;overflow-wrap:anywhere}
a:focus-visible{outline:3px solid #f3b33d;outline-offset:2px;box-shadow:0 0 0 2px #22304f;border-radius:.5rem}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
iframe{width:100%;height:32rem;border:2px solid #f6e9d2;border-radius:.75rem;background:#fff}
dt{font-weight:700}
dd{margin:0 0 .5rem;overflow-wrap:anywhere;white-space:pre-line}`;

/** All messages, newest first. */
export function inboxPage(envelopes: Envelope[], hasPreviews: boolean): string {
  const rows = envelopes.map(
    ({ id, subject, to, date }) =>
      `<li><a class="row" href="/messages/${id}"><strong>${escape(subject || '(no subject)')}</strong><span>to ${escape(to.join(', '))}</span>${time(date)}</a></li>`,
  );
  return page(
    'Inbox',
    (rows.length ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet. What the site sends lands here.</p>') +
      (hasPreviews ? '<p><a href="/previews">Every mail that the site sends, with made-up data</a></p>' : ''),
  );
}

/** One message: its text, its HTML in a frame without scripts or origin, and its headers. */
export function letterPage({ subject, from, to, date, text, html, headers }: Letter): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`,
  );
  const parts = [
    BACK,
    `<p class="about">from ${escape(from || 'nobody')}<br>to ${escape(to.join(', '))}<br>${time(date)}</p>`,
    text && `<h2>As text</h2><pre>${linked(text)}</pre>`,
    html && `<h2>As HTML</h2>${frame(html)}`,
    `<h2>Headers</h2><dl>${lines.join('')}</dl>`,
  ];
  return page(subject || '(no subject)', parts.join(''));
}

/** All mail previews, in light and dark mode and as text. */
export function previewsPage(mails: readonly MailPreview[]): string {
  const links = mails.map(({ kind }) => `<li><a href="#${escape(kind)}">${escape(kind)}</a></li>`);
  const parts = mails.map(
    ({ kind, subject, html, text }) =>
      `<h2 id="${escape(kind)}">${escape(subject)}</h2><p class="about">${escape(kind)}</p>${frame(inScheme(html, 'not all'))}${frame(inScheme(html, 'all'))}<details><summary>As text</summary><pre>${escape(text)}</pre></details>`,
  );
  return page('Every mail', `${BACK}<ul>${links.join('')}</ul>${parts.join('')}`);
}

/** Forces a mail's dark mode on or off, independent of the browser's preference. */
const inScheme = (html: string, when: 'all' | 'not all') =>
  html.replaceAll('(prefers-color-scheme: dark)', when);

/** The page of an unknown or deleted message. */
export const missingPage = () => page('No such message', `<p>Only the newest are kept.</p>${BACK}`);

const BACK = '<p><a href="/">← Inbox</a></p>';

/** Links open in new pages; everything else that a frame can do is disabled. */
const frame = (html: string) =>
  `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The message as HTML" srcdoc="${escape(`<base target="_blank">${html}`)}"></iframe>`;

/** Text with its web addresses as links. It is split before it is escaped, so that escaped text is never parsed. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2
        ? `<a href="${escape(part)}" target="_blank" rel="noopener noreferrer">${escape(part)}</a>`
        : escape(part),
    )
    .join('');

const time = (date: string) =>
  `<time datetime="${escape(date)}">${escape(date.slice(0, 19).replace('T', ' '))} UTC</time>`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main><h1>${escape(title)}</h1>${body}</main></body></html>`;
