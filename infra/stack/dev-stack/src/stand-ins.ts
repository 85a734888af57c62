import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { here } from './addresses.ts';
import type { Component } from './component.ts';
import { DEPLOYABLES } from './deployables.ts';
import { nodeProgram } from './node-program.ts';
import { type StackPlan, unless } from './stack-plan.ts';

/** Stand-ins for external services: issuer, payments and mail. */
export function describeStandIns(plan: StackPlan): Component[] {
  const { settings, dataDir, port, addresses, stripe, client, owner, author, everyProgram } = plan;
  const { site, issuer, database } = addresses;
  return [
    ...unless(
      settings.OIDC_ISSUER,
      nodeProgram({
        name: 'issuer',
        title: 'OpenID issuer',
        entry: DEPLOYABLES.issuer.entry,
        port: port('issuer'),
        waitsFor: ['databases'],
        env: {
          ...everyProgram,
          ...client,
          ISSUER_URL: issuer,
          PUBLIC_URL: site,
          DATABASE_URL: database.issuer,
          SMTP_URL: settings.SMTP_URL ?? `smtp://127.0.0.1:${port('smtp')}`,
          MAIL_FROM: settings.MAIL_FROM,
          KEYS_FILE: join(dataDir, 'issuer-keys.json'),
          BACKCHANNEL_LOGOUT_URL: `${here(port('gateway'))}/api/auth/backchannel-logout`,
          OWNER_EMAIL: owner?.email,
          OWNER_PASSWORD: owner?.password,
          AUTHOR_EMAIL: author?.email,
          AUTHOR_PASSWORD: author?.password,
        },
      }),
    ),
    ...unless(
      settings.STRIPE_SECRET_KEY,
      nodeProgram({
        name: 'sandbox',
        title: 'payment sandbox',
        entry: DEPLOYABLES.sandbox.entry,
        port: port('sandbox'),
        waitsFor: ['databases'],
        env: {
          ...everyProgram,
          DATABASE_URL: database.sandbox,
          SANDBOX_SECRET_KEY: stripe.secretKey,
          SANDBOX_PUBLISHABLE_KEY: stripe.publishableKey,
          // Pages of the development server embed the payment frame as well.
          SITE_ORIGIN: [new URL(site).origin, `http://localhost:${settings.DEV_PORT ?? port('dev')}`].join(),
          WEBHOOK_URL: `${here(port('gateway'))}/api/webhooks/stripe`,
          WEBHOOK_SECRET: stripe.webhookSecret,
          // The webhook subscription: the events that change an order.
          WEBHOOK_EVENTS:
            'payment_intent.succeeded,payment_intent.canceled,charge.refunded,charge.dispute.created,refund.failed',
        },
      }),
    ),
    ...unless(
      settings.SMTP_URL,
      nodeProgram({
        name: 'mail-sink',
        title: 'mail sink',
        entry: DEPLOYABLES['mail-sink'].entry,
        port: port('mail-sink'),
        otherPorts: [port('smtp')],
        waitsFor: [],
        env: {
          ...everyProgram,
          SMTP_PORT: port('smtp'),
          MAIL_DIR: join(dataDir, 'mail'),
          MAIL_PREVIEWS: ['@studio/members/previews', '@studio/identity/previews']
            .map((module) => fileURLToPath(import.meta.resolve(module)))
            .join(),
        },
      }),
    ),
  ];
}
