import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** One connection per concurrent visitor. */
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
/** Timeout of a response, in ms: longer than any deadline of the product. */
const PATIENCE_MS = 25_000;

export interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}
export interface Answer {
  /** 0: no response. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** One HTTP request; never throws. */
export function ask(url: string, { method = 'GET', headers, body }: Ask = {}): Promise<Answer> {
  return new Promise((resolve) => {
    const none = (error: Error) => resolve({ status: 0, headers: {}, text: error.message });
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request(
      url,
      { agent, method, headers: { ...headers, ...length }, signal: AbortSignal.timeout(PATIENCE_MS) },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('error', none);
        incoming.on('end', () => {
          const { statusCode: status = 0, headers: given } = incoming;
          resolve({ status, headers: given, text: Buffer.concat(parts).toString() });
        });
      },
    );
    outgoing.on('error', none);
    outgoing.end(body);
  });
}
