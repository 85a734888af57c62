import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import { cardFormPage } from './card-form/card-form-page.ts';
import { authenticationPage } from './authentication/authentication-page.ts';
import { bundle } from './bundle.ts';
import { FRAME_STYLE } from './frame-style.ts';

/** The scripts that browsers load, each out of its modules, dependencies first. */
const SCRIPTS = {
  '/v3/': [
    'messages',
    'form-text',
    'v3/listeners',
    'v3/frame',
    'v3/authenticate',
    'v3/card-element',
    'v3/elements',
    'v3/stripe-api',
    'v3/stripe',
  ],
  '/v3/card-form.js': [
    'messages',
    'form-text',
    '../payment-methods/test-cards',
    'card-form/card-fields',
    'card-form/field-view',
    'card-form/send-card',
    'card-form/card-form',
  ],
  '/v3/authentication.js': ['messages', 'form-text', 'authentication/authentication'],
};

/** Serves `/v3/` and the pages that it puts in frames. */
export function registerBrowserPages(app: FastifyInstance, config: SandboxConfig): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${config.SITE_ORIGIN.join(' ')}`,
  ].join('; ');
  const page = (reply: FastifyReply, text: string) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(text);

  for (const [path, modules] of Object.entries(SCRIPTS)) {
    const script = bundle(modules);
    app.get(path, async (_, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .headers({
          'cache-control': 'public, max-age=60',
          'cross-origin-resource-policy': 'cross-origin',
          'access-control-allow-origin': '*',
          'x-content-type-options': 'nosniff',
        })
        .send(script),
    );
  }
  app.get('/v3', async (_, reply) => reply.redirect('/v3/', 301));
  app.get('/v3/frame.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(FRAME_STYLE));
  app.get('/v3/card-form', async (_, reply) => page(reply, String(cardFormPage())));
  app.get('/v3/authenticate/:id', async (_, reply) =>
    page(reply, String(authenticationPage(config.SANDBOX_PUBLISHABLE_KEY))),
  );
}
