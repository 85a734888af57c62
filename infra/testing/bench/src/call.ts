import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/**
 * One HTTP call on a kept-alive connection. Resolves to the body, parsed when it is JSON. Throws on any status but
 * 2xx.
 */
export function call<T>(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<T> {
  const { method = 'GET', headers, body } = options;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const outgoing = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () => {
        const text = Buffer.concat(parts).toString();
        const ok = answer.statusCode! >= 200 && answer.statusCode! < 300;
        const json = text && answer.headers['content-type']?.includes('json');
        if (ok) resolve((json ? JSON.parse(text) : text || undefined) as T);
        else reject(new Error(`${method} ${url}: ${answer.statusCode} ${text.slice(0, 300)}`));
      });
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
