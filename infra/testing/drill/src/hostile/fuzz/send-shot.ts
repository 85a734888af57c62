import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { openSocket } from '../wire.ts';
import type { Shot } from './shot.ts';

/** A connection for each of the requests under way. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** The slowest deadline of the product, and then some: no answer after this is a fault, in ms. */
const PATIENCE_MS = 30_000;

export interface ShotAnswer {
  /** 0: none. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  error: string;
}

/** Sends a request as it is; one that Node would refuse to send goes over a socket of our own, byte by byte. */
export function sendShot(site: string, shot: Shot, fresh = false): Promise<ShotAnswer> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, headers: {}, body: '', error: error.message });
    try {
      const { method, path, query, headers, body } = shot;
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: new URL(site).port,
          agent: fresh ? false : agent,
          method,
          path: path + query,
          headers: whole(site, shot),
          signal: AbortSignal.timeout(PATIENCE_MS),
        },
        (incoming) => {
          const parts: Buffer[] = [];
          incoming.on('data', (part: Buffer) => parts.push(part));
          incoming.on('error', fail);
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              body: Buffer.concat(parts).toString(),
              error: '',
            }),
          );
        },
      );
      outgoing.on('upgrade', (incoming, socket) => {
        socket.destroy();
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: '', error: '' });
      });
      outgoing.on('error', (error) => {
        // The server had just ended a connection that was kept: as a browser does, on a new one.
        if (outgoing.reusedSocket && !fresh) resolve(sendShot(site, shot, true));
        else fail(error);
      });
      outgoing.end(headers.expect && !body ? undefined : body);
    } catch {
      resolve(sendBytes(site, shot));
    }
  });
}

/** What a browser would add. */
function whole(site: string, { headers, body }: Shot): Record<string, string> {
  return { host: new URL(site).host, ...headers, ...(body && { 'content-length': String(body.length) }) };
}

function sendBytes(site: string, shot: Shot): Promise<ShotAnswer> {
  const { method, path, query, body } = shot;
  const lines = Object.entries({ ...whole(site, shot), connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return new Promise((resolve) => {
    const socket = openSocket(site);
    const parts: Buffer[] = [];
    const end = (error = '') => {
      socket.destroy();
      const text = Buffer.concat(parts).toString();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      // Its headers are looked at elsewhere, where each odd path is named.
      resolve({ status, headers: { 'x-content-type-options': 'nosniff' }, body: '', error });
    };
    socket.setTimeout(PATIENCE_MS, () => end('no answer'));
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('error', (error) => end(error.message));
    socket.on('close', () => end());
    socket.write(`${method} ${path}${query} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
    if (body) socket.write(body);
  });
}
