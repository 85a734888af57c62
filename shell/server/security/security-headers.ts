import { securityHeaders } from '@studio/http-kit';
import type { FastifyInstance } from 'fastify';

/** Pages bring their own. A file that is opened by itself may show what it holds, and runs nothing. */
const FILE_POLICY =
  "default-src 'self'; script-src 'none'; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every answer of the web server, errors too. */
export const webHeaders = (secure: boolean): Record<string, string> =>
  securityHeaders({ secure, policy: FILE_POLICY });

/** What a handler set itself stays. */
export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onSend', async (_, reply) => {
    for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name]);
  });
}
