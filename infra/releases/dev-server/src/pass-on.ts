import {
  request as askPlainly,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { request as askSecurely } from 'node:https';

/** Files whose content can change at the same address with the next save. */
const EDITED = /^\/(img|images|audio|files)([/?]|$)/;
const PREVIEWS = /(?:^|;\s*)preview=([^;]*)/;

/**
 * Proxies requests to a local web server. Requests from the development server's own pages are marked as same-origin,
 * as the gateway requires. Preview tokens of the edited remotes are removed: they would hide the edit.
 */
export function passOnTo(options: {
  port: number;
  own: string;
  site: string;
  edited: readonly string[];
}): RequestListener {
  const { port, own, site, edited } = options;
  return (request, response) => {
    const headers = { ...request.headers };
    if (headers.origin === own) headers.origin = site;
    if (headers.cookie) headers.cookie = withoutPreviewsOf(edited, headers.cookie);
    forward(new URL(`http://127.0.0.1:${port}`), { request, response, headers }, (answer) => {
      const kept = { ...answer.headers };
      if (EDITED.test(request.url ?? '') && answer.statusCode === 200) kept['cache-control'] = 'no-cache';
      response.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(response);
    });
  };
}

/** Streams a request to another server; `take` handles the response. */
export function forward(
  to: URL,
  {
    request,
    response,
    headers,
  }: { request: IncomingMessage; response: ServerResponse; headers: IncomingHttpHeaders },
  take: (answer: IncomingMessage) => void,
): void {
  const ask = to.protocol === 'https:' ? askSecurely : askPlainly;
  const { method, url: path } = request;
  const passed = ask({ hostname: to.hostname, port: to.port, method, path, headers }, take);
  passed.on('error', (error) => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
    response.end(`${to.origin} does not answer: ${error.message}`);
  });
  response.on('close', () => passed.destroy());
  request.pipe(passed);
}

/** The Cookie header without preview tokens of these remotes. */
function withoutPreviewsOf(edited: readonly string[], cookie: string): string {
  return cookie.replace(PREVIEWS, (all, tokens: string) =>
    all.replace(
      tokens,
      tokens
        .split('~')
        .filter((token) => !edited.includes(remoteOf(token)))
        .join('~'),
    ),
  );
}

/** The remote that a preview token names. The token is not verified here; the web server verifies it. */
function remoteOf(token: string): string {
  try {
    const claims = JSON.parse(String(Buffer.from(token.split('.')[1] ?? '', 'base64url'))) as {
      name?: unknown;
    };
    return String(claims.name);
  } catch {
    return '';
  }
}
