import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findAddresses, here, metricsPortOf, portsOf, type Addresses, type Instance } from './addresses.ts';
import { DATABASES, DEPLOYABLES } from './deployables.ts';
import { findRemotes, type Secrets } from '@studio/local-runtime';
import {
  ensureDatabase,
  findNatsServer,
  prepareNats,
  preparePostgres,
  waitForNats,
  waitForPostgres,
} from '@studio/local-servers';
import { nodeProgram } from './node-program.ts';
import type { Component } from './component.ts';
import { publicKeyOf, trustedKey, trustedKeysText } from '@studio/release-signing';
import { differencesText, FolderStore, publishBuiltRemotes } from '@studio/remotes-cli';
import type { Settings } from './settings.ts';

/** The whole topology: each component, its dependencies, and the variable that replaces it with a real service. */
export function describeStack(
  settings: Settings,
  secrets: Secrets,
  dataDir: string,
): {
  components: Component[];
  addresses: Addresses;
  notes: readonly string[];
  /** The account of the order desk's owner. Undefined with an external issuer. */
  owner: { email: string; password: string } | undefined;
} {
  const port = portsOf(settings);
  const notes: string[] = [];
  /** Locally one key signs every remote. In production each team has its own. */
  const releaseKeys = [trustedKey(publicKeyOf(secrets.releasePrivateKey))];
  const addresses = findAddresses(settings, secrets);
  const { site, admin, nats, issuer, sandbox, database, instances } = addresses;

  const stripe = {
    secretKey: settings.STRIPE_SECRET_KEY ?? secrets.stripeSecretKey,
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? secrets.stripePublishableKey,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? secrets.stripeWebhook,
  };
  const client = {
    OIDC_CLIENT_ID: settings.OIDC_CLIENT_ID ?? 'studio-web',
    OIDC_CLIENT_SECRET: settings.OIDC_CLIENT_SECRET ?? secrets.oidcClient,
  };
  /**
   * The owner account that the embedded issuer creates at its first start, and the claim by which the gateway
   * recognizes it.
   */
  const owner = settings.OIDC_ISSUER ? undefined : { email: 'owner@studio.example', password: secrets.owner };
  const everyProgram = {
    NODE_ENV: 'development',
    LOG_LEVEL: settings.LOG_LEVEL,
    OTEL_EXPORTER_OTLP_ENDPOINT: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
  const service = (name: keyof Addresses['instances'] & keyof Addresses['database'], env = {}) =>
    instances[name].map((instance) =>
      nodeProgram({
        name: instance.name,
        title: `${name} service`,
        entry: DEPLOYABLES[name].entry,
        port: instance.port,
        waitsFor: ['databases', 'nats'],
        env: {
          ...everyProgram,
          DATABASE_URL: database[name],
          NATS_URL: nats,
          CALLER_SECRET: secrets.caller,
          ...env,
        },
      }),
    );
  /** Each web server has its own cache folder. */
  const webFolder = ({ name, index }: Instance) => (index === 0 ? dataDir : join(dataDir, name));

  /** A component that a variable replaces is not in the list. */
  const unless = (replacement: string | undefined, ...components: Component[]) =>
    replacement ? [] : components;

  const components: Component[] = [
    // --- State --------------------------------------------------------------------------------------------------------
    ...unless(settings.DATABASE_URL, {
      kind: 'program',
      name: 'postgres',
      title: 'PostgreSQL server',
      waitsFor: [],
      ports: [port('postgres')],
      command: () =>
        preparePostgres({
          dataDir: join(dataDir, 'postgres'),
          port: port('postgres'),
          password: secrets.postgres,
        }),
      ready: () => waitForPostgres(admin),
    }),
    {
      kind: 'task',
      name: 'databases',
      title: 'databases',
      waitsFor: ['postgres'],
      async run() {
        // With an external server, a missing server is reported early.
        await waitForPostgres(admin, 20_000);
        for (const name of DATABASES) await ensureDatabase(admin, name, secrets[name]);
      },
    },
    ...unless(settings.NATS_URL, {
      kind: 'program',
      name: 'nats',
      title: 'NATS server',
      waitsFor: [],
      ports: [port('nats'), port('natsMonitor')],
      command: async () =>
        prepareNats({
          program: await findNatsServer(),
          dataDir: join(dataDir, 'nats'),
          port: port('nats'),
          monitorPort: port('natsMonitor'),
        }),
      ready: () => waitForNats(nats),
    }),

    // --- Stand-ins for external services -------------------------------------------------------------------------------
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
          SANDBOX_URL: sandbox,
          SANDBOX_SECRET_KEY: stripe.secretKey,
          SANDBOX_PUBLISHABLE_KEY: stripe.publishableKey,
          // Pages of the development server embed the payment frame as well.
          SITE_ORIGIN: [new URL(site).origin, `http://localhost:${settings.DEV_PORT ?? port('dev')}`].join(),
          WEBHOOK_URL: `${here(port('gateway'))}/api/webhooks/stripe`,
          WEBHOOK_SECRET: stripe.webhookSecret,
          // The webhook subscription: the events that change an order.
          WEBHOOK_EVENTS:
            'payment_intent.succeeded,payment_intent.canceled,charge.refunded,charge.dispute.created',
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

    // --- The product --------------------------------------------------------------------------------------------------
    ...service('catalog', { FOLLOW_CONTENT: 'true' }),
    ...service('commerce', {
      UNDO_SECONDS: settings.UNDO_SECONDS,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_API_URL: sandbox && here(port('sandbox')),
    }),
    ...service('members', {
      SMTP_URL: settings.SMTP_URL ?? `smtp://127.0.0.1:${port('smtp')}`,
      MAIL_FROM: settings.MAIL_FROM,
      OWNER_EMAILS: settings.OWNER_EMAILS ?? owner?.email,
      PUSH_PUBLIC_KEY: secrets.push.publicKey,
      PUSH_PRIVATE_KEY: secrets.push.privateKey,
      PUBLIC_URL: site,
    }),
    ...service('analytics'),
    ...instances.gateway.map((instance) =>
      nodeProgram({
        name: instance.name,
        title: 'gateway',
        entry: DEPLOYABLES.gateway.entry,
        port: instance.port,
        // Does not wait for the issuer: it is discovered at the first sign-in.
        waitsFor: ['databases', 'nats'],
        env: {
          ...everyProgram,
          ...client,
          PUBLIC_URL: site,
          DATABASE_URL: database.gateway,
          NATS_URL: nats,
          CALLER_SECRET: secrets.caller,
          OIDC_ISSUER: issuer,
          OIDC_ERASURE_URL: settings.OIDC_ISSUER ? undefined : `${issuer}/accounts`,
          OIDC_ACCOUNT_URL: settings.OIDC_ACCOUNT_URL,
          OWNER_SUBJECTS: settings.OWNER_SUBJECTS,
          OWNER_CLAIM: settings.OWNER_CLAIM ?? (owner && 'roles:owner'),
          SESSION_SECRET: secrets.session,
          WEB_SECRET: secrets.web,
          STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
          MAIL_WEBHOOK_SECRET: secrets.mailWebhook,
          RATE_LIMIT_PER_MINUTE: settings.RATE_LIMIT_PER_MINUTE,
          TRUSTED_PROXIES: settings.TRUSTED_PROXIES,
          DRAIN_DELAY_SECONDS: settings.DRAIN_DELAY_SECONDS,
        },
      }),
    ),
    {
      kind: 'task',
      name: 'remotes',
      title: 'remotes',
      waitsFor: ['nats'],
      run: async () => {
        const published = await publishBuiltRemotes({
          folders: findRemotes(),
          natsUrl: nats,
          releases: new FolderStore(join(dataDir, 'releases')),
          privateKey: secrets.releasePrivateKey,
          publicKeys: releaseKeys,
        });
        notes.push(...differencesText(published));
      },
    },
    nodeProgram({
      name: 'canary-watch',
      title: 'watch over canaries',
      entry: DEPLOYABLES['canary-watch'].entry,
      port: port('canary-watch'),
      waitsFor: ['nats', 'remotes'],
      env: {
        ...everyProgram,
        NATS_URL: nats,
        RELEASES_DIR: join(dataDir, 'releases'),
        RELEASE_PRIVATE_KEY: secrets.releasePrivateKey,
        RELEASE_PUBLIC_KEYS: trustedKeysText(releaseKeys),
      },
    }),
    ...instances.web.map((instance) =>
      nodeProgram({
        name: instance.name,
        title: 'web server',
        entry: DEPLOYABLES.web.entry,
        port: instance.port,
        otherPorts: [metricsPortOf(settings, instance.index)],
        waitsFor: ['nats', 'remotes', ...instances.gateway.map(({ name }) => name)],
        env: {
          ...everyProgram,
          // React renders documents several times faster in its production build.
          NODE_ENV: 'production',
          PUBLIC_URL: site,
          GATEWAY_URL: instances.gateway.map(({ port: own }) => here(own)).join(','),
          WEB_SECRET: secrets.web,
          RATE_LIMIT_PER_MINUTE: settings.RATE_LIMIT_PER_MINUTE,
          NEW_PICTURES_PER_HOUR: settings.NEW_PICTURES_PER_HOUR,
          NATS_URL: nats,
          RELEASES_DIR: join(dataDir, 'releases'),
          RELEASE_SOURCES: settings.RELEASE_SOURCES,
          RENDER_WORKERS: settings.RENDER_WORKERS,
          RELEASE_PUBLIC_KEYS: trustedKeysText(releaseKeys),
          REGISTRY_COPY: join(webFolder(instance), 'registry.json'),
          IMAGE_CACHE_DIR: join(webFolder(instance), 'image-cache'),
          PREPARE_PICTURES: String(settings.PREPARE_PICTURES),
          METRICS_PORT: metricsPortOf(settings, instance.index),
          TRUSTED_PROXIES: settings.SITE_TRUSTED_PROXIES,
          STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
          STRIPE_JS_URL: sandbox && `${sandbox}/v3/`,
          CONNECT_ORIGINS: sandbox,
          DRAIN_DELAY_SECONDS: settings.DRAIN_DELAY_SECONDS,
        },
      }),
    ),
  ];
  return { components, addresses, notes, owner };
}
