import { once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Answer } from '@studio/test-harness/http';
import { sendBytes } from '@studio/test-harness/odd-requests';
import { portOf } from '../wire.ts';
import type { Shot } from './shot.ts';

/** One connection per concurrent request. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** Longer than the product's slowest deadline: no response after this is a fault, in ms. */
const PATIENCE_MS = 30_000;

export type ShotAnswer = Omit<Answer, 'ms'>;

/** Sends a request unchanged. A request that Node refuses to send goes over a raw socket, byte by byte. */
export async function sendShot(site: string, shot: Shot, fresh = false): Promise<ShotAnswer> {
  const { method, path, query, headers, body } = shot;
  let outgoing: ClientRequest;
  try {
    outgoing = request({
      host: '127.0.0.1',
      port: portOf(site),
      agent: fresh ? false : agent,
      method,
      path: path + query,
      headers: whole(site, shot),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).end(headers.expect && !body ? undefined : body);
  } catch {
    return sendAsBytes(site, shot);
  }
  // A connection can also fail after the response has begun.
  outgoing.on('error', () => undefined);
  let incoming: IncomingMessage | undefined;
  try {
    let upgraded: Socket | undefined;
    [incoming, upgraded] = (await Promise.race([once(outgoing, 'response'), once(outgoing, 'upgrade')])) as [
      IncomingMessage,
      Socket?,
    ];
    upgraded?.destroy();
    const { statusCode: status = 0, headers: given } = incoming;
    return { status, headers: given, text: upgraded ? '' : await text(incoming) };
  } catch (error) {
    // The server had just closed a kept-alive connection: retries on a new one, as a browser does.
    if (!incoming && outgoing.reusedSocket && !fresh) return sendShot(site, shot, true);
    return { status: 0, headers: {}, text: (error as Error).message };
  }
}

/** Headers that a browser adds. */
function whole(site: string, { headers, body }: Shot): Record<string, string> {
  return { host: new URL(site).host, ...headers, ...(body && { 'content-length': String(body.length) }) };
}

async function sendAsBytes(site: string, shot: Shot): Promise<ShotAnswer> {
  const { method, path, query, body } = shot;
  const lines = Object.entries({ ...whole(site, shot), connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const head = Buffer.from(`${method} ${path}${query} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
  const bytes = Buffer.concat([head, ...(body ? [body] : [])]);
  const { status, error } = await sendBytes(portOf(site), bytes, { timeoutMs: PATIENCE_MS });
  // Headers are checked elsewhere, where each odd path is listed.
  return { status, headers: { 'x-content-type-options': 'nosniff' }, text: status === 0 ? error : '' };
}
