const STYLE = `
body{margin:0;min-height:100vh;display:grid;place-items:center;font:18px/1.6 Georgia,serif;color:#22304f;
background:linear-gradient(#3b3f73,#57548f 45%,#b9a7e0)}
main{margin:24px;padding:32px;max-width:34rem;background:#fff8ec;border-radius:28px}
h1{margin:0 0 8px;font-size:1.8em;line-height:1.15}svg{width:88px;float:right;margin:0 0 8px 16px}
ul{padding-left:1.2em}li{padding:6px 0}a{color:inherit}
a.again{display:inline-block;padding:12px 24px;color:#fff8ec;background:#3b3f73;border-radius:999px;text-decoration:none}
:focus-visible{outline:3px solid #f3b33d;outline-offset:3px}`;

const LAMP =
  '<svg viewBox="0 0 80 80" aria-hidden="true" fill="none" stroke="#22304f" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">' +
  '<path d="M40 8v10M24 22h32l6 32H18z" fill="#f6e9d2"/><path d="M18 54h44v8H18z" fill="#b9a7e0"/><path d="M33 36q7 8 14 0"/></svg>';

/** How often the page asks whether the server answers, ms. */
const ASK_MS = 3_000;
/** Does not reload before the server answers, because a reload moves the focus. `online` events come too early. */
const RELOAD =
  `setInterval(()=>navigator.onLine&&fetch(location.href,{method:'HEAD',signal:AbortSignal.timeout(${ASK_MS})})` +
  `.then(()=>location.reload(),()=>{}),${ASK_MS})`;

/**
 * The page that is shown offline instead of a page that is not cached. Lists `pages`, whose titles are HTML. It reloads
 * when the network is back.
 */
export function offlinePage(pages: readonly { title: string; path: string }[]): Response {
  const list = pages.map(({ title, path }) => `<li><a href="${encodeURI(path)}">${title}</a></li>`).join('');
  const nonce = crypto.randomUUID();
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>No network</title>' +
    `<style>${STYLE}</style></head><body><main>${LAMP}<h1>The lamp is out</h1>` +
    '<p>There is no network just now, and this page was not opened before.</p>' +
    (list ? `<p>These can be read meanwhile:</p><ul>${list}</ul>` : '') +
    '<p><a class="again" href="">Try again</a></p></main>' +
    `<script nonce="${nonce}">${RELOAD}</script></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src 'self'`,
    },
  });
}
