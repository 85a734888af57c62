import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A complete HTTP request. */
export interface HeldRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}
export interface HeldAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}
/** Handles a request. When it resolves to undefined, the caller gets no response. */
export type Treatment = (
  held: HeldRequest,
  pass: (held: HeldRequest) => Promise<HeldAnswer>,
) => Promise<HeldAnswer | undefined>;

/** Forwards a request unchanged. */
export const passOn: Treatment = (held, pass) => pass(held);

/** A proxy in front of an HTTP server. `treatment` can be replaced at any time. */
export interface HttpProxy {
  readonly port: number;
  treatment: Treatment;
  close(): Promise<void>;
}

/** Opens a proxy on a free local port; `target` has no trailing slash. */
export async function openHttpProxy(target: string): Promise<HttpProxy> {
  const server = createServer(async (incoming, answer) => {
    try {
      const body = await buffer(incoming);
      const { method = 'GET', url = '/', headers } = incoming;
      const given = await proxy.treatment({ method, path: url, headers, body }, (held) => pass(target, held));
      if (!given) return void incoming.socket.destroy();
      const { 'transfer-encoding': _, connection: __, ...kept } = given.headers;
      answer.writeHead(given.status, { ...kept, 'content-length': given.body.length }).end(given.body);
    } catch {
      incoming.socket.destroy();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: HttpProxy = {
    port: (server.address() as AddressInfo).port,
    treatment: passOn,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

async function pass(target: string, { method, path, headers, body }: HeldRequest): Promise<HeldAnswer> {
  const { 'transfer-encoding': _, connection: __, ...kept } = headers;
  const outgoing = request(target + path, {
    method,
    headers: { ...kept, 'content-length': String(body.length) },
  }).end(body);
  // A connection can also fail after the response has begun.
  outgoing.on('error', () => undefined);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: response.statusCode!, headers: response.headers, body: await buffer(response) };
}
