import { REQUEST_ID_HEADER } from '@studio/contracts';
import type { FastifyRequest } from 'fastify';
import { traceHeaders } from '../http/traces.js';
import { endToEndHeaders } from './end-to-end-headers.js';

/** Headers that visitors must not set: those of proxies, `Expect`, which this server answers, and `Host`. */
const NOT_FROM_VISITORS =
  /^(?:x-forwarded-.*|forwarded|x-real-ip|x-studio-.*|expect|host|traceparent|tracestate)$/;

/** Headers for the gateway: the visitor's headers, the request's id, the visitor's address and the requested host. */
export function gatewayHeaders(request: FastifyRequest): Record<string, string | string[]> {
  const headers = endToEndHeaders(request.headers);
  for (const name in headers) if (NOT_FROM_VISITORS.test(name)) delete headers[name];
  Object.assign(headers, traceHeaders());
  headers[REQUEST_ID_HEADER] = request.id;
  headers['x-forwarded-for'] = request.ip ?? '';
  headers['x-forwarded-host'] = request.host;
  headers['x-forwarded-proto'] = request.protocol;
  return headers;
}
