import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { Gateways } from './gateways.js';
import { proxyApi } from './proxy-api.js';

let gateway: Server;
let gateways: Gateways;
let web: FastifyInstance;
/** The gateway's request handler. */
let answer: RequestListener;
let asked = 0;
const timed: number[] = [];

const portOf = (server: Server) => (server.address() as AddressInfo).port;
beforeEach(async () => {
  asked = 0;
  timed.length = 0;
  gateway = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  gateways = new Gateways([`http://127.0.0.1:${portOf(gateway)}`]);
  web = Fastify();
  web.addHook('onResponse', async (_, reply) => void timed.push(reply.statusCode));
  proxyApi(web, gateways, { 'x-content-type-options': 'nosniff' });
  await web.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  web.server.closeAllConnections();
  await web.close();
  gateway.closeAllConnections();
  gateway.close();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}
/** Sends one request with exactly these headers. */
async function visit(
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: Buffer | string } = {},
): Promise<Answer> {
  const request = ask({ port: portOf(web.server), path, method, headers });
  const answered = once(request, 'response');
  request.on('error', () => undefined);
  request.end(body);
  const [response] = await answered;
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}
async function dial(lines: string): Promise<Socket> {
  const socket = connect(portOf(web.server), '127.0.0.1').on('error', () => undefined);
  socket.write(lines);
  return socket;
}
const heard = async (socket: Socket): Promise<string> => {
  let all = '';
  socket.on('data', (bytes: Buffer) => (all += bytes.toString()));
  await once(socket, 'close');
  return all;
};
const json = { 'content-type': 'application/json' };

describe('retries', () => {
  it.each(['GET', 'HEAD', 'POST'])('are not made for a %s that is answered 503', async (method) => {
    answer = (_, response) =>
      response
        .writeHead(503, { 'retry-after': '2', 'content-type': 'application/problem+json' })
        .end('{"a":1}');
    const { status, headers, body } = await visit('/api/books', { method });
    expect([status, headers['retry-after'], body]).toEqual([503, '2', method === 'HEAD' ? '' : '{"a":1}']);
    expect(asked).toBe(1);
  });

  it('are not made for a connection that is cut, which is answered 503', async () => {
    answer = (request) => request.socket.destroy();
    const { status, headers } = await visit('/api/books');
    expect([status, headers['retry-after'], headers['x-content-type-options']]).toEqual([
      503,
      '5',
      'nosniff',
    ]);
    expect(asked).toBe(1);
  });
});

describe('a response of the gateway', () => {
  it.each([200, 201, 304, 302, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 504])(
    'with status %i is passed on unchanged',
    async (code) => {
      const headers = { 'x-own': 'yes', 'set-cookie': ['a=1', 'b=2'], location: '/x', 'retry-after': '7' };
      answer = (_, response) => response.writeHead(code, headers).end(code === 304 ? undefined : 'words');
      const got = await visit('/api/x?y=%zz&z=//');
      expect([got.status, got.body]).toEqual([code, code === 304 ? '' : 'words']);
      expect(got.headers).toMatchObject(headers);
      expect(timed).toEqual([code]);
    },
  );

  it('reaches the visitor as 413 for 12 bodies of 10 MB in a row', async () => {
    answer = (_, response) => response.writeHead(413).end('too large');
    const body = Buffer.alloc(10_000_000, 32);
    for (let n = 0; n < 12; n += 1) {
      const kept = n % 2 ? { connection: 'close' } : { connection: 'keep-alive' };
      const got = await visit('/api/donations', { method: 'POST', headers: { ...json, ...kept }, body });
      expect([n, got.status, got.body]).toEqual([n, 413, 'too large']);
    }
  });

  it('reaches the visitor as 405 for 12 HEAD requests with 5 MB that the gateway does not read', async () => {
    answer = (_, response) => response.writeHead(405).end();
    const body = Buffer.alloc(5_000_000, 32);
    const headers = { ...json, 'content-length': String(body.length) };
    for (let n = 0; n < 12; n += 1) {
      const got = await visit('/api/auth/logout', { method: 'HEAD', headers, body });
      expect([n, got.status]).toEqual([n, 405]);
    }
  });

  it('follows a body that was sent with Expect: 100-continue', async () => {
    answer = (request, response) =>
      void text(request).then((body) => response.end(`${request.headers.expect} ${body}`));
    const socket = await dial(
      'POST /api/x HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 4\r\nConnection: close\r\n\r\n',
    );
    const all = heard(socket);
    await once(socket, 'data');
    socket.write('body');
    expect(await all).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK\r\n[^]*undefined body/);
  });

  it('closes the visitor’s connection only if the visitor asks for that', async () => {
    answer = (_, response) => response.writeHead(200, { connection: 'keep-alive' }).end('ok');
    const closing = await dial('GET /api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(await heard(closing)).toMatch(/\r\nConnection: close\r\n/i);
    const kept = await dial(
      'GET /api/x HTTP/1.1\r\nHost: a\r\n\r\nGET /api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    expect((await heard(kept)).match(/HTTP\/1.1 200 OK/g)).toHaveLength(2);
  });

  it('does not close the visitor’s connection when the gateway closes its own', async () => {
    answer = (_, response) => response.writeHead(429, { connection: 'close' }).end();
    expect((await visit('/api/x', { headers: { connection: 'keep-alive' } })).headers.connection).toBe(
      'keep-alive',
    );
  });
});

describe('the proxy', () => {
  it('removes hop-by-hop headers and those that Connection names, in both directions', async () => {
    let got: IncomingHttpHeaders = {};
    answer = (request, response) => {
      got = request.headers;
      response
        .writeHead(200, {
          connection: 'x-theirs',
          'x-theirs': '1',
          'keep-alive': 'timeout=9',
          'proxy-authenticate': 'x',
          'x-kept': '1',
        })
        .end();
    };
    const { headers } = await visit('/api/x', {
      headers: {
        connection: 'X-Mine, keep-alive',
        'x-mine': '1',
        te: 'trailers',
        'proxy-authorization': 'x',
        'x-kept': '1',
      },
    });
    for (const name of ['x-mine', 'te', 'proxy-authorization', 'keep-alive'])
      expect(got).not.toHaveProperty(name);
    for (const name of ['x-theirs', 'proxy-authenticate']) expect(headers).not.toHaveProperty(name);
    expect([got['x-kept'], headers['x-kept']]).toEqual(['1', '1']);
    expect(headers['keep-alive']).not.toBe('timeout=9');
  });

  it('removes proxy headers that visitors send', async () => {
    let got: IncomingHttpHeaders = {};
    answer = (request, response) => {
      got = request.headers;
      response.end();
    };
    await visit('/api/x', {
      headers: {
        host: 'site.example',
        connection: 'x-forwarded-for, host',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-proto': 'https',
        'x-forwarded-port': '1',
        forwarded: 'for=6.6.6.6',
        'x-real-ip': '6.6.6.6',
        'x-request-id': 'chosen-by-the-visitor',
      },
    });
    expect(got).toMatchObject({
      host: `127.0.0.1:${portOf(gateway)}`,
      'x-forwarded-for': expect.stringMatching(/^(::1|127\.0\.0\.1|::ffff:127\.0\.0\.1)$/),
      'x-forwarded-host': 'site.example',
      'x-forwarded-proto': 'http',
      'x-request-id': expect.not.stringContaining('chosen'),
    });
    for (const name of ['forwarded', 'x-real-ip', 'x-forwarded-port']) expect(got).not.toHaveProperty(name);
  });
});

describe('bodies', () => {
  it('are streamed in both directions', async () => {
    answer = (request, response) =>
      request.once('data', (part: Buffer) => response.write(`got ${part.toString()}`));
    const request = ask({ port: portOf(web.server), path: '/api/x', method: 'POST' });
    request.on('error', () => undefined);
    request.write('first');
    const [response] = await once(request, 'response');
    const [part] = await once(response, 'data');
    expect(String(part)).toBe('got first');
    request.destroy();
  });

  it('are sent no faster than the visitor reads', async () => {
    let sent = 0;
    answer = (_, response) => {
      const write = () => {
        while (sent < 400_000_000) {
          sent += 1_000_000;
          if (!response.write(Buffer.alloc(1_000_000))) return void response.once('drain', write);
        }
      };
      write();
    };
    const socket = await dial('GET /api/x HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket, 'data');
    socket.pause();
    for (let before = -1; before !== sent; await new Promise((done) => setTimeout(done, 300))) before = sent;
    expect(sent).toBeLessThan(60_000_000);
    socket.destroy();
  });

  it('end at the gateway when the visitor disconnects', async () => {
    const gone = Promise.withResolvers<void>();
    const socket = Promise.withResolvers<Socket>();
    answer = (request) => {
      request.socket.once('close', () => gone.resolve());
      void socket.promise.then((visitor) => visitor.destroy());
    };
    socket.resolve(await dial('GET /api/x HTTP/1.1\r\nHost: a\r\n\r\n'));
    await gone.promise;
    expect(asked).toBe(1);
  });

  it('end when the server closes if they are streams of events', async () => {
    const gone = Promise.withResolvers<void>();
    answer = (request, response) => {
      request.socket.once('close', () => gone.resolve());
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    };
    const [response] = await once(ask({ port: portOf(web.server), path: '/api/x' }).end(), 'response');
    const read = text(response);
    await web.close();
    expect(await read).toBe('data: 1\n\n');
    await gone.promise;
  });

  it('that break off at the gateway break off at the visitor', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.write('half', () => response.destroy());
    };
    await expect(visit('/api/x')).rejects.toThrow('aborted');
  });
});
