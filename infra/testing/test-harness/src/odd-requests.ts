import { connect } from 'node:net';

/*
 * Odd HTTP, and how the web server and the gateway must answer it. The specs of both and the drill send these requests.
 */

/** Request targets that are not in their normal form, with the `location` of their 308 redirect. */
export const REDIRECTED_TARGETS: readonly (readonly [target: string, location: string])[] = [
  ['/api/%6cogout', '/api/logout'],
  ['/%61pi/logout?x=%6c', '/api/logout?x=%6c'],
  ['//api//logout', '/api/logout'],
  ['//evil.example//books', '/evil.example/books'],
  ['/%72obots.txt', '/robots.txt'],
  ['http://elsewhere.example/api/%6cogout', '/api/logout'],
  ['http://elsewhere.example//', '/'],
];

/** Request targets without a normal form: 400. */
export const REFUSED_TARGETS: readonly string[] = [
  '/\\',
  '/%',
  '/%zz',
  '/%00',
  '/%5c',
  '/a%ff',
  '/a%2fb',
  '/a/../b',
  '/%2e%2e/b',
  '/a#b',
  '*',
  '/api/a%2fb',
  '/api/x/../logout',
  '/api/%2e%2e/logout',
  '/api/%00',
  '/api/a#b',
];

/** Requests that two servers could parse differently (request smuggling): 400, and nothing after them is answered. */
export function ambiguousRequests(
  readPath: string,
  changePath: string,
): readonly (readonly [name: string, bytes: string])[] {
  const get = (lines: string) => `GET ${readPath} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`;
  const post = (lines: string, body: string) =>
    `POST ${changePath} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${lines}Connection: close\r\n\r\n${body}`;
  const chunked = 'Transfer-Encoding: chunked\r\n';
  return [
    ['two hosts', get('Host: a\r\nHost: b\r\n')],
    ['one host twice', get('Host: a\r\nhost: a\r\n')],
    ['no host', get('')],
    ['an empty host', get('Host:\r\n')],
    ['an invalid host', get('Host: a/b@c\r\n')],
    ['two lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n', '{} ')],
    ['one length twice', post('Content-Length: 2\r\nContent-Length: 2\r\n', '{}')],
    ['a list of lengths', post('Content-Length: 2, 2\r\n', '{}')],
    ['a length and chunks', post(`Content-Length: 2\r\n${chunked}`, '0\r\n\r\n')],
    ['an unknown transfer coding', post('Transfer-Encoding: xchunked\r\n', '0\r\n\r\n')],
    ['chunks, then another coding', post('Transfer-Encoding: chunked, gzip\r\n', '0\r\n\r\n')],
    ['a folded header', get('Host: a\r\nX-A: b\r\n c\r\n')],
    ['a blank before the colon', get('Host : a\r\n')],
  ];
}

/** Bytes that reach no route, with the status of the response. */
export const BROKEN_REQUESTS: readonly (readonly [name: string, bytes: string, status: number])[] = [
  ['no HTTP at all', 'SOMETHING / else\r\n\r\n', 400],
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\n\r\n', 417],
];

/** A raw response. */
export interface RawAnswer {
  /** All bytes until the connection ended. */
  text: string;
  /** 0: no response. */
  status: number;
  /** The value of a header of the first answer. */
  header(name: string): string | undefined;
  /** Why the connection ended: `timeout`, or its error; empty when the server closed it. */
  error: string;
}

/** Sends bytes to a local port, from a local address, and reads until the connection ends or is idle for `timeoutMs`. */
export async function sendBytes(
  port: number,
  bytes: string | Buffer,
  { from = '127.0.0.1', timeoutMs = 60_000 } = {},
): Promise<RawAnswer> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  let [text, error] = ['', ''];
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('timeout')));
  socket.on('error', ({ message }) => (error = message));
  socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
  socket.write(bytes, 'latin1');
  await new Promise((closed) => socket.once('close', closed));
  const head = `${text.split('\r\n\r\n')[0]}\r\n`;
  return {
    text,
    status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0),
    header: (name) => new RegExp(`\r\n${name}: (.*)\r\n`, 'i').exec(head)?.[1],
    error,
  };
}

/** Sends one request without a body on a new connection: `sendLine(port, 'GET /books')`. */
export const sendLine = (port: number, line: string, ...headers: string[]): Promise<RawAnswer> =>
  sendBytes(
    port,
    `${[`${line} HTTP/1.1`, 'Host: studio.example', ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`,
  );
