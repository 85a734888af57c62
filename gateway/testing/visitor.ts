import { CookieAccessInfo, type CookieJar } from 'cookiejar';
import supertest from 'supertest';

/** A visitor's browser, as far as the gateway can tell: supertest's agent, with cookies and without automatic redirects. */
export type Visitor = ReturnType<typeof supertest.agent>;
export type Answer = supertest.Response;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const MOST_REDIRECTS = 12;

/**
 * A new visitor. `origin` is where the site is; requests to it go to `gateway`, where it really listens, as through the
 * proxy that ends TLS. Whatever changes something comes from a page of the site.
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

/** Fills in a form of the issuer's. */
export function submit(visitor: Visitor, action: string, fields: Record<string, string>): Promise<Answer> {
  return visitor.post(action).set('origin', new URL(action).origin).type('form').send(fields);
}

/** Goes on from redirect to redirect, until there is none or the next one would be at `until`. */
export async function follow(
  visitor: Visitor,
  answer: Answer,
  from: string,
  until?: string,
): Promise<{ answer: Answer; url: string }> {
  let url = from;
  for (let hops = 0; hops < MOST_REDIRECTS; hops += 1) {
    const location = answer.headers['location'];
    if (answer.status < 300 || answer.status > 399 || !location) return { answer, url };
    url = new URL(location, url).href;
    if (until !== undefined && url.startsWith(until)) return { answer, url };
    answer = await visitor.get(url);
  }
  throw new Error(`too many redirects, last to ${url}`);
}

/** The visitor's own cookie of that name, on the site. */
export function cookieOf(visitor: Visitor, name: string, origin: string): string | undefined {
  const { jar } = visitor as unknown as { jar: CookieJar };
  return jar.getCookie(name, new CookieAccessInfo(new URL(origin).hostname, '/', true))?.value;
}

/** What an answer sets as cookies, a line for each. */
export const setCookies = ({ headers }: Pick<Answer, 'headers'>): string[] =>
  (headers as { 'set-cookie'?: string[] })['set-cookie'] ?? [];
