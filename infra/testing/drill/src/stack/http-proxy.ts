import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
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
export class HttpProxy {
  private readonly server: Server;
  private readonly target: string;
  treatment: Treatment = passOn;

  private constructor(target: string) {
    this.target = target;
    this.server = createServer((incoming, answer) => void this.treat(incoming, answer));
  }

  /** Listens on a free local port; `target` has no trailing slash. */
  static async open(target: string): Promise<HttpProxy> {
    const proxy = new HttpProxy(target);
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async treat(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    try {
      const body = await buffer(incoming);
      const { method = 'GET', url = '/', headers } = incoming;
      const held = { method, path: url, headers, body };
      const given = await this.treatment(held, (one) => this.pass(one));
      if (!given) return void incoming.socket.destroy();
      const { 'transfer-encoding': _, connection: __, ...kept } = given.headers;
      answer.writeHead(given.status, { ...kept, 'content-length': given.body.length }).end(given.body);
    } catch {
      incoming.socket.destroy();
    }
  }

  private async pass({ method, path, headers, body }: HeldRequest): Promise<HeldAnswer> {
    const { 'transfer-encoding': _, connection: __, ...kept } = headers;
    const outgoing = request(this.target + path, {
      method,
      headers: { ...kept, 'content-length': String(body.length) },
    }).end(body);
    // A connection can also fail after the response has begun.
    outgoing.on('error', () => undefined);
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { status: response.statusCode!, headers: response.headers, body: await buffer(response) };
  }
}
