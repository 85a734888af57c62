import { CookieAccessInfo, type CookieJar } from 'cookiejar';
import supertest from 'supertest';

/** A visitor's browser: supertest's agent, with cookies and without automatic redirects. */
export type Visitor = ReturnType<typeof supertest.agent>;
export type Answer = supertest.Response;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const MAX_REDIRECTS = 12;

/**
 * Creates a visitor. State-changing requests have the headers of a page of the site.
 * @param origin Public origin of the site. Requests to it are sent to `gateway` over http, as behind a proxy
 *   that terminates TLS.
 * @param gateway URL on which the gateway listens.
 */
export function newVisitor(origin: string, gateway: string): Visitor {
  const site = new URL(origin);
  const { hostname: host, port } = new URL(gateway);
  return supertest.agent('').use((request: supertest.Test) => {
    const url = new URL(request.url, origin);
    if (url.origin === site.origin) {
      url.protocol = 'http:';
      request.connect({ [site.hostname]: { host, port: Number(port) } });
    }
    request.url = url.href;
    if (!SAFE.has(request.method)) void request.set({ origin, 'sec-fetch-site': 'same-origin' });
  });
}

/** Submits a form of the issuer. */
export function submit(visitor: Visitor, action: string, fields: Record<string, string>): Promise<Answer> {
  return visitor.post(action).set('origin', new URL(action).origin).type('form').send(fields);
}

/** Follows redirects until there is none, or until the next URL starts with `until`. */
export async function follow(
  visitor: Visitor,
  answer: Answer,
  from: string,
  until?: string,
): Promise<{ answer: Answer; url: string }> {
  let url = from;
  for (let hops = 0; hops < MAX_REDIRECTS; hops += 1) {
    const location = answer.headers['location'];
    if (answer.status < 300 || answer.status > 399 || !location) return { answer, url };
    url = new URL(location, url).href;
    if (until !== undefined && url.startsWith(until)) return { answer, url };
    answer = await visitor.get(url);
  }
  throw new Error(`too many redirects, last to ${url}`);
}

/** Returns the value of a visitor's cookie on the site. */
export function cookieOf(visitor: Visitor, name: string, origin: string): string | undefined {
  const { jar } = visitor as unknown as { jar: CookieJar };
  return jar.getCookie(name, new CookieAccessInfo(new URL(origin).hostname, '/', true))?.value;
}

/** Returns the Set-Cookie headers of an answer. */
export const setCookies = ({ headers }: Pick<Answer, 'headers'>): string[] =>
  (headers as { 'set-cookie'?: string[] })['set-cookie'] ?? [];
