import { createHash } from 'node:crypto';

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#3b3f73;color:#22304f;font:18px/1.6 Georgia,serif}' +
  'main{max-width:30rem;margin:24px;padding:32px;background:#fff8ec;border-radius:28px;text-align:center}' +
  'h1{margin:0 0 8px;font-size:1.8em;line-height:1.15}' +
  'a{display:inline-block;padding:12px 24px;color:#fff8ec;background:#3b3f73;border-radius:999px;text-decoration:none}' +
  ':focus-visible{outline:3px solid #f3b33d;outline-offset:3px}';

/** For the Content-Security-Policy of a plain page. */
export const PLAIN_STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** A page that needs nothing but itself, in the site's colours. `title` and `sentence` are our own words, as HTML. */
export function plainPage(title: string, sentence: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>` +
    `<meta name="robots" content="noindex"><style>${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1><p>${sentence}</p><p><a href="">Try again</a></p></main></body></html>`
  );
}
