import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { openSocket } from '../wire.ts';
import type { Shot } from './shot.ts';

/** One connection per concurrent request. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** Longer than the product's slowest deadline: no response after this is a fault, in ms. */
const PATIENCE_MS = 30_000;

export interface ShotAnswer {
  /** 0: no response. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  error: string;
}

/** Sends a request unchanged. A request that Node refuses to send goes over a raw socket, byte by byte. */
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
        // The server had just closed a kept-alive connection: retries on a new one, as a browser does.
        if (outgoing.reusedSocket && !fresh) resolve(sendShot(site, shot, true));
        else fail(error);
      });
      outgoing.end(headers.expect && !body ? undefined : body);
    } catch {
      resolve(sendBytes(site, shot));
    }
  });
}

/** Headers that a browser adds. */
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
      // Headers are checked elsewhere, where each odd path is listed.
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
