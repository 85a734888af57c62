import type { FastifyInstance } from 'fastify';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
};
const HSTS = 'max-age=63072000; includeSubDomains';

/** On every answer, errors too; what a handler set itself stays. */
export function addSecurityHeaders(app: FastifyInstance, options: { secure: boolean }): void {
  app.addHook('onSend', async (_, reply) => {
    for (const [name, value] of Object.entries(HEADERS)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    if (options.secure) reply.header('strict-transport-security', HSTS);
  });
}
