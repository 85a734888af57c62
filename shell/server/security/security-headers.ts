import { securityHeaders } from '@studio/http-kit';
import type { FastifyInstance } from 'fastify';

/** Policy of files that are opened directly: no scripts run. Documents have their own policy. */
const FILE_POLICY =
  "default-src 'self'; script-src 'none'; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Security headers of every response of the web server, including errors. */
export const webHeaders = (secure: boolean): Record<string, string> =>
  securityHeaders({ secure, policy: FILE_POLICY });

/** Adds headers to every response. Headers that a handler has set are kept. */
export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onSend', async (_, reply) => {
    for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name]);
  });
}
