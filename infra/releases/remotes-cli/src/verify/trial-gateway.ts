import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { siteFromFiles } from '@studio/local-runtime';

/** The session of the mock member. */
export const MEMBER_COOKIE = { name: 'sid', value: 'trial' };
const MEMBER = { firstName: 'Mina', lastName: 'Trial', email: 'mina@example.test' };
const FORWARD_LIMIT_MS = 2_000;

/**
 * A gateway for trials: public reads come from the running stack, if there is one; a member's data is mocked, and
 * writes change nothing.
 */
export function trialGateway(site: string | null): Server {
  const brand = JSON.stringify(siteFromFiles());
  return createServer((request, response) => {
    answer(request, site, brand).then(
      ({ status, body }) => send(response, status, body),
      () => send(response, 404, '{}'),
    );
  });
}

async function answer(
  request: IncomingMessage,
  site: string | null,
  brand: string,
): Promise<{ status: number; body: string }> {
  const pathname = new URL(request.url ?? '/', 'http://trial').pathname;
  const isMember = (request.headers.cookie ?? '').includes(`${MEMBER_COOKIE.name}=${MEMBER_COOKIE.value}`);
  if (pathname === '/api/auth/user')
    return isMember ? { status: 200, body: JSON.stringify(MEMBER) } : { status: 401, body: '{}' };
  if (pathname === '/api/cart') return { status: 200, body: '[]' };
  if (request.method !== 'GET') return { status: 202, body: '{}' };
  if (site) {
    const theirs = await fetch(`${site}${request.url}`, { signal: AbortSignal.timeout(FORWARD_LIMIT_MS) });
    // Data that needs a real session is empty here.
    if (theirs.status !== 401) return { status: theirs.status, body: await theirs.text() };
    return { status: 200, body: '[]' };
  }
  return pathname === '/api/site' ? { status: 200, body: brand } : { status: 404, body: '{}' };
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
