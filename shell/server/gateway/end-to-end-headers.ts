import type { IncomingHttpHeaders } from 'node:http';

type Headers = Record<string, string | string[]>;

/** Hop-by-hop headers (RFC 9110, 7.6.1), besides those that `Connection` names. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Returns the headers without hop-by-hop headers. */
export function endToEndHeaders(headers: IncomingHttpHeaders): Headers {
  const named = headers.connection?.toLowerCase().split(/\s*,\s*/) ?? [];
  const kept: Headers = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !HOP_BY_HOP.has(name) && !named.includes(name)) kept[name] = value;
  }
  return kept;
}
