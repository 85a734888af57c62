import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';

/** One connection per concurrent request. */
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });

export interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** A local address, from which a new connection is made: the server sees another client. */
  from?: string;
  /** Defaults to 25 s, longer than any deadline of the product. */
  timeoutMs?: number;
}

export interface Answer {
  /** 0: no response. */
  status: number;
  headers: IncomingHttpHeaders;
  /** The body, or why there was no response. */
  text: string;
  /** Until the whole response had arrived. */
  ms: number;
}

/** One HTTP request on a kept-alive connection; never throws. */
export async function ask(
  url: string,
  { method = 'GET', headers, body, from, timeoutMs = 25_000 }: Ask = {},
): Promise<Answer> {
  const begunAt = performance.now();
  const outgoing = request(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    agent: from === undefined ? agent : false,
    ...(from !== undefined && { localAddress: from, family: 4 }),
    signal: AbortSignal.timeout(timeoutMs),
  }).end(body);
  // A connection can also fail after the response has begun.
  outgoing.on('error', () => undefined);
  try {
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
    const { statusCode: status = 0, headers: given } = incoming;
    const text = await readText(incoming);
    return { status, headers: given, text, ms: performance.now() - begunAt };
  } catch (error) {
    return { status: 0, headers: {}, text: (error as Error).message, ms: performance.now() - begunAt };
  }
}
