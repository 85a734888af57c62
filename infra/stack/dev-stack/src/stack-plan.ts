import { publicKeyOf, trustedKey, trustedKeysText } from '@studio/release-signing';
import type { Secrets } from '@studio/local-runtime';
import { findAddresses } from './addresses.ts';
import { portsOf } from './ports.ts';
import type { Component } from './component.ts';
import type { Settings } from './settings.ts';

export type StackPlan = ReturnType<typeof planStack>;

/** The values that components share: addresses, and what they know of each other. */
export function planStack(settings: Settings, secrets: Secrets, dataDir: string) {
  const stripe = {
    secretKey: settings.STRIPE_SECRET_KEY ?? secrets.stripeSecretKey,
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? secrets.stripePublishableKey,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? secrets.stripeWebhook,
  };
  const client = {
    OIDC_CLIENT_ID: settings.OIDC_CLIENT_ID ?? 'studio-web',
    OIDC_CLIENT_SECRET: settings.OIDC_CLIENT_SECRET ?? secrets.oidcClient,
  };
  /** Accounts that the embedded issuer creates at its first start. The gateway recognizes them by a claim. */
  const owner = settings.OIDC_ISSUER ? undefined : { email: 'owner@studio.example', password: secrets.owner };
  const author = settings.OIDC_ISSUER
    ? undefined
    : { email: 'author@studio.example', password: secrets.author };
  const everyProgram = {
    NODE_ENV: 'development',
    LOG_LEVEL: settings.LOG_LEVEL,
    REQUEST_TIMEOUT_FACTOR: settings.REQUEST_TIMEOUT_FACTOR,
    OTEL_EXPORTER_OTLP_ENDPOINT: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
  /** Locally one key signs every remote. In production each team has its own. */
  const releaseKeys = [trustedKey(publicKeyOf(secrets.releasePrivateKey))];
  return {
    settings,
    secrets,
    dataDir,
    port: portsOf(settings),
    addresses: findAddresses(settings, secrets),
    stripe,
    client,
    owner,
    author,
    everyProgram,
    releaseKeys,
    releaseKeysText: trustedKeysText(releaseKeys),
  };
}

/** The components, unless a variable replaces them with a real service. */
export function unless(replacement: string | undefined, ...components: Component[]): Component[] {
  return replacement ? [] : components;
}
