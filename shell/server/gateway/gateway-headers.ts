import type { FastifyRequest } from 'fastify';
import { endToEndHeaders } from './end-to-end-headers.js';

/** Said by proxies about a visitor, so never by a visitor; `Expect` is answered here, `Host` is the gateway's own. */
const NOT_FROM_VISITORS = /^(?:x-forwarded-.*|forwarded|x-real-ip|x-studio-.*|expect|host)$/;

/** What the gateway is told: the visitor's own headers, and whom and where the visitor asked. */
export function gatewayHeaders(request: FastifyRequest): Record<string, string | string[]> {
  const headers = endToEndHeaders(request.headers);
  for (const name in headers) if (NOT_FROM_VISITORS.test(name)) delete headers[name];
  headers['x-forwarded-for'] = request.ip ?? '';
  headers['x-forwarded-host'] = request.host;
  headers['x-forwarded-proto'] = request.protocol;
  return headers;
}
