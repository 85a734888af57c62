import { request } from 'node:http';
import { connect, type Socket } from 'node:net';

/** A raw response. */
export interface WireAnswer {
  /** 0: no response before the connection ended or the timeout. */
  status: number;
  /** Lower-case names; the last value of repeated headers. */
  headers: Record<string, string>;
  body: string;
  /** Whether the server closed the connection. */
  closed: boolean;
}

/** Sends raw bytes from a local address and reads until the connection ends or the timeout. */
export function sendRaw(
  site: string,
  bytes: string | Buffer,
  { from = '127.0.0.1', patienceMs = 5_000 } = {},
): Promise<WireAnswer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = openSocket(site, from);
    const timer = setTimeout(() => end(false), patienceMs);
    const end = (closed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ ...readAnswer(Buffer.concat(parts).toString('latin1')), closed });
    };
    socket.on('error', () => end(true));
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('close', () => end(true));
    socket.write(bytes);
  });
}

/** A connection to the site from a local address; the site sees another client. */
export function openSocket(site: string, from = '127.0.0.1'): Socket {
  return connect({ host: '127.0.0.1', port: Number(new URL(site).port), localAddress: from });
}

function readAnswer(text: string): Omit<WireAnswer, 'closed'> {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  return {
    status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0),
    headers,
    body: rest.join('\r\n\r\n'),
  };
}

/** GET from a local address on a new connection; resolves to the whole response, with its time in ms. */
export function getFrom(
  site: string,
  path: string,
  from: string,
  headers: Record<string, string> = {},
): Promise<{
  status: number;
  body: string;
  headers: Record<string, string | string[] | undefined>;
  ms: number;
}> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, body: '', headers: {}, ms: performance.now() - startedAt });
    const { port } = new URL(site);
    const outgoing = request(
      { host: '127.0.0.1', port, path, localAddress: from, agent: false, headers, timeout: 30_000 },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('error', none);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            body: Buffer.concat(parts).toString(),
            headers: incoming.headers,
            ms: performance.now() - startedAt,
          }),
        );
      },
    );
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', none);
    outgoing.end();
  });
}
