import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RemoteManifest } from '@studio/contracts';
import { servePublicFile, type ServedRemote } from './front.ts';
import { forward } from './pass-on.ts';

/** A remote as documents list it (`PublicRemote` of the shell). */
interface DocumentRemote {
  name: string;
  routes: RemoteManifest['routes'];
  slots: RemoteManifest['slots'];
  live: Pick<RemoteManifest, 'version' | 'entry' | 'assets' | 'integrity'> & { base: string };
  lastKnownGood: unknown;
}

export interface OverlaidRemote extends ServedRemote {
  /** The newest release; null before the first build. */
  manifest(): RemoteManifest | null;
}

const DATA = /(<script type="application\/json" id="studio-data">)([^]*?)(<\/script>)/;
/** Prefix of the site's cookies on localhost, to separate them from cookies of other local servers. */
const COOKIE = 'dev.';
const SIGN_IN = '/api/login';
/** Paths that count visits. Development must not be counted. */
const COUNTED = /^\/api\/(analytics|remote-reports)\b/;
/** Headers that must not apply to localhost. */
const OF_ITS_HOST = ['strict-transport-security', 'alt-svc', 'content-length'];

/**
 * Shows a deployed site with the edited remotes in place of its own. Documents, data and pictures are requested from
 * the site as a signed-out visitor.
 */
export function deployedSite(options: {
  /** The site's origin, and the development server's. */
  site: string;
  own: string;
  remotes: readonly OverlaidRemote[];
}): RequestListener {
  const { site, own, remotes } = options;
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', own);
    if (pathname === SIGN_IN) return say(response, 403, noSignIn(site));
    if (request.method === 'POST' && COUNTED.test(pathname)) return void response.writeHead(204).end();
    if (servePublicFile(remotes, request, response)) return;
    forward(
      new URL(site),
      { request, response, headers: headersFor(request.headers, { site, own }) },
      (answer) => void pass(answer, response).catch((error: unknown) => response.destroy(error as Error)),
    );
  };

  async function pass(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = headersFrom(answer.headers, { site, own });
    const isDocument = String(answer.headers['content-type']).startsWith('text/html');
    if (!isDocument) {
      if (answer.headers['content-length']) headers['content-length'] = answer.headers['content-length'];
      response.writeHead(answer.statusCode ?? 502, headers);
      return void answer.pipe(response);
    }
    const html = withEdits(
      await text(answer),
      remotes.map((remote) => remote.manifest()).filter((manifest) => manifest !== null),
    );
    response.writeHead(answer.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' }).end(html);
  }
}

/** A document of the site with edited remotes in place of their live releases. */
export function withEdits(html: string, edited: readonly RemoteManifest[]): string {
  const [, , json] = DATA.exec(html) ?? [];
  if (json === undefined) return html;
  const data = JSON.parse(json) as { remotes: DocumentRemote[] };
  const isEdited = ({ name }: { name: string }) => edited.some((one) => one.name === name);
  const gone = data.remotes.filter(isEdited).flatMap(({ live }) => stylesOf(live.assets));
  const remotes = [...data.remotes.filter((remote) => !isEdited(remote)), ...edited.map(documentRemote)];
  remotes.sort((a, b) => (a.name < b.name ? -1 : 1));
  const written = JSON.stringify({ ...data, remotes }).replaceAll('<', '\\u003c');
  return gone
    .reduce(withoutStyle, html)
    .replace(DATA, (_, opens: string, __, closes: string) => opens + written + closes)
    .replace('<html lang="en"', '<html lang="en" data-preview data-overlaid');
}

function documentRemote({
  name,
  version,
  routes,
  slots,
  entry,
  assets,
  integrity,
}: RemoteManifest): DocumentRemote {
  const live = { version, base: `/remotes/${name}/${version}`, entry, assets, integrity };
  return { name, routes, slots, live, lastKnownGood: null };
}

const stylesOf = (assets: RemoteManifest['assets']): string[] =>
  Object.values(assets).flatMap(({ styles }) => styles.map((file) => file.replace(/^browser\//, '')));

/** Styles of the live release would apply together with the edited ones. */
function withoutStyle(html: string, name: string): string {
  const found = `data-href="${name.replaceAll('.', '\\.')}"`;
  return html
    .replace(new RegExp(`<style ${found}>[^]*?</style>`), '')
    .replace(new RegExp(`<link rel="stylesheet"[^>]*${found}[^>]*>`), '');
}

function headersFor(
  given: IncomingHttpHeaders,
  { site, own }: { site: string; own: string },
): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = { ...given, host: new URL(site).host, 'accept-encoding': 'identity' };
  if (given.origin === own) headers.origin = site;
  if (given.referer?.startsWith(own)) headers.referer = site + given.referer.slice(own.length);
  const cookies = (given.cookie ?? '').split(/;\s*/).filter((cookie) => cookie.startsWith(COOKIE));
  headers.cookie = cookies.map((cookie) => cookie.slice(COOKIE.length)).join('; ');
  if (headers.cookie === '') delete headers.cookie;
  // Documents are never revalidated: each build changes them.
  if (given['sec-fetch-dest'] === 'document') delete headers['if-none-match'];
  return headers;
}

function headersFrom(
  given: IncomingHttpHeaders,
  { site, own }: { site: string; own: string },
): IncomingHttpHeaders {
  const headers = { ...given };
  for (const name of OF_ITS_HOST) delete headers[name];
  if (headers.location?.startsWith(site)) headers.location = own + headers.location.slice(site.length);
  const policy = headers['content-security-policy'];
  if (typeof policy === 'string')
    headers['content-security-policy'] = policy.replace(/;\s*upgrade-insecure-requests\b/, '');
  headers['set-cookie'] = headers['set-cookie']?.map(
    (cookie) => COOKIE + cookie.replace(/;\s*(Secure|Domain=[^;]*)/gi, ''),
  );
  if (!headers['set-cookie']) delete headers['set-cookie'];
  return headers;
}

function noSignIn(site: string): string {
  return `Sign-in is not possible here: the issuer would send you to ${site}, and the session would be that site's. What needs a session is tried in the local stack (npm run dev without --site).`;
}

function say(response: ServerResponse, status: number, words: string): void {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end(words);
}
