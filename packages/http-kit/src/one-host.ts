import type { IncomingMessage } from 'node:http';

const HOST = /^(?:[\w.~!$&'()*+,;=%-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Returns whether a request has exactly one well-formed `Host` header. HTTP/1.0 requests may omit it (RFC
 * 9112, 3.2).
 */
export function hasOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count === 1 ? HOST.test(headers.host ?? '') : count === 0 && httpVersion === '1.0';
}
