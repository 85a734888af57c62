import { join } from 'node:path';
import { databaseUrl, ensureDatabase, waitForPostgres } from './databases.ts';
import { prepareNats, waitForNats } from './nats.ts';
import { nodeProgram } from './node-program.ts';
import type { Piece } from './piece.ts';
import { postgresUrl, preparePostgres } from './postgres.ts';
import { publishRemotes } from './publish-remotes.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

/** Ports, counted from `PORT` (see docs/architecture.md); more analytics instances take the ports after the last. */
export const OFFSETS = {
  web: 0,
  gateway: 1,
  issuer: 2,
  sandbox: 3,
  inbox: 4,
  smtp: 5,
  postgres: 6,
  nats: 7,
  natsMonitor: 8,
  webMetrics: 9,
  catalog: 11,
  commerce: 12,
  members: 13,
  analytics: 14,
} as const;

/** One database and one role of the same name for each of these. */
const DATABASES = ['catalog', 'commerce', 'members', 'analytics', 'gateway', 'issuer', 'sandbox'] as const;

/** Where everything of a stack is. */
export interface Addresses {
  site: string;
  gateway: string;
  issuer: string;
  /** Inbox page; missing when SMTP_URL points elsewhere. */
  inbox: string | undefined;
  /** Missing when STRIPE_SECRET_KEY asks for the real provider. */
  sandbox: string | undefined;
  nats: string;
  database: Record<(typeof DATABASES)[number], string>;
  metrics: Record<string, string>;
}

/**
 * The whole topology: what there is, what each piece waits for, and which variable puts a real service in its place.
 */
export function describeStack(
  settings: Settings,
  secrets: Secrets,
  dataDir: string,
): { pieces: Piece[]; addresses: Addresses } {
  const port = (piece: keyof typeof OFFSETS) => settings.PORT + OFFSETS[piece];
  const here = (number: number) => `http://127.0.0.1:${number}`;
  const analytics = Array.from({ length: settings.ANALYTICS_INSTANCES }, (_, index) => ({
    name: index === 0 ? 'analytics' : `analytics-${index + 1}`,
    port: port('analytics') + index,
  }));

  const site = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const admin = settings.DATABASE_URL ?? postgresUrl(port('postgres'), 'postgres', secrets.postgres);
  const nats = settings.NATS_URL ?? `nats://127.0.0.1:${port('nats')}`;
  const issuer = settings.OIDC_ISSUER ?? `http://localhost:${port('issuer')}`;
  const sandbox = settings.STRIPE_SECRET_KEY ? undefined : `http://localhost:${port('sandbox')}`;
  const database = Object.fromEntries(
    DATABASES.map((name) => [name, databaseUrl(admin, name, secrets[name])]),
  );

  const addresses: Addresses = {
    site,
    gateway: here(port('gateway')),
    issuer,
    inbox: settings.SMTP_URL ? undefined : `http://localhost:${port('inbox')}`,
    sandbox,
    nats,
    database: database as Addresses['database'],
    metrics: Object.fromEntries(
      (['gateway', 'catalog', 'commerce', 'members'] as const)
        .map((name) => [name, `${here(port(name))}/metrics`])
        .concat([['web', `${here(port('webMetrics'))}/metrics`]])
        .concat(analytics.map(({ name, port: own }) => [name, `${here(own)}/metrics`])),
    ),
  };

  const stripe = {
    secretKey: settings.STRIPE_SECRET_KEY ?? secrets.stripeSecretKey,
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? secrets.stripePublishableKey,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? secrets.stripeWebhook,
  };
  const client = {
    OIDC_CLIENT_ID: settings.OIDC_CLIENT_ID ?? 'studio-web',
    OIDC_CLIENT_SECRET: settings.OIDC_CLIENT_SECRET ?? secrets.oidcClient,
  };
  const everyProgram = {
    NODE_ENV: 'development',
    LOG_LEVEL: settings.LOG_LEVEL,
    OTEL_EXPORTER_OTLP_ENDPOINT: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
  const service = (name: keyof Addresses['database'], instance: string, servicePort: number, env = {}) =>
    nodeProgram({
      name: instance,
      title: `${name} service`,
      entry: `services/${name}/dist/main.js`,
      port: servicePort,
      waitsFor: ['databases', 'nats'],
      env: {
        ...everyProgram,
        DATABASE_URL: database[name],
        NATS_URL: nats,
        CALLER_SECRET: secrets.caller,
        ...env,
      },
    });

  /** A piece that a variable replaces is simply not in the list. */
  const unless = (replacement: string | undefined, ...pieces: Piece[]) => (replacement ? [] : pieces);

  const pieces: Piece[] = [
    // --- What keeps state --------------------------------------------------------------------------------------------
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
        await waitForPostgres(admin);
        for (const name of DATABASES) await ensureDatabase(admin, name, secrets[name]);
      },
    },
    ...unless(settings.NATS_URL, {
      kind: 'program',
      name: 'nats',
      title: 'NATS server',
      waitsFor: [],
      ports: [port('nats'), port('natsMonitor')],
      command: () =>
        prepareNats({ dataDir: join(dataDir, 'nats'), port: port('nats'), monitorPort: port('natsMonitor') }),
      ready: () => waitForNats(nats),
    }),

    // --- What stands in for the outside world ------------------------------------------------------------------------
    ...unless(
      settings.OIDC_ISSUER,
      nodeProgram({
        name: 'issuer',
        title: 'OpenID issuer',
        entry: 'infra/local/issuer/main.ts',
        port: port('issuer'),
        waitsFor: ['databases'],
        env: {
          ...everyProgram,
          ...client,
          ISSUER_URL: issuer,
          PUBLIC_URL: site,
          DATABASE_URL: database.issuer,
          KEYS_FILE: join(dataDir, 'issuer-keys.json'),
        },
      }),
    ),
    ...unless(
      settings.STRIPE_SECRET_KEY,
      nodeProgram({
        name: 'sandbox',
        title: 'payment sandbox',
        entry: 'infra/local/payment-sandbox/main.ts',
        port: port('sandbox'),
        waitsFor: ['databases'],
        env: {
          ...everyProgram,
          DATABASE_URL: database.sandbox,
          SANDBOX_URL: sandbox,
          SANDBOX_SECRET_KEY: stripe.secretKey,
          SANDBOX_PUBLISHABLE_KEY: stripe.publishableKey,
          SITE_ORIGIN: new URL(site).origin,
          WEBHOOK_URL: `${here(port('gateway'))}/api/webhooks/stripe`,
          WEBHOOK_SECRET: stripe.webhookSecret,
        },
      }),
    ),
    ...unless(
      settings.SMTP_URL,
      nodeProgram({
        name: 'mail-sink',
        title: 'mail sink',
        entry: 'infra/local/mail-sink/main.ts',
        port: port('inbox'),
        otherPorts: [port('smtp')],
        waitsFor: [],
        env: { ...everyProgram, SMTP_PORT: port('smtp'), MAIL_DIR: join(dataDir, 'mail') },
      }),
    ),

    // --- The product -------------------------------------------------------------------------------------------------
    service('catalog', 'catalog', port('catalog')),
    service('commerce', 'commerce', port('commerce'), {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_API_URL: sandbox && here(port('sandbox')),
    }),
    service('members', 'members', port('members'), {
      SMTP_URL: settings.SMTP_URL ?? `smtp://127.0.0.1:${port('smtp')}`,
      MAIL_FROM: settings.MAIL_FROM,
      PUBLIC_URL: site,
    }),
    ...analytics.map(({ name, port: own }) => service('analytics', name, own)),
    nodeProgram({
      name: 'gateway',
      title: 'gateway',
      entry: 'gateway/dist/main.js',
      port: port('gateway'),
      waitsFor: ['databases', 'nats', 'issuer'],
      env: {
        ...everyProgram,
        ...client,
        PUBLIC_URL: site,
        DATABASE_URL: database.gateway,
        NATS_URL: nats,
        CALLER_SECRET: secrets.caller,
        OIDC_ISSUER: issuer,
        SESSION_SECRET: secrets.session,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        RATE_LIMIT_PER_MINUTE: settings.RATE_LIMIT_PER_MINUTE,
        TRUSTED_PROXIES: settings.TRUSTED_PROXIES,
      },
    }),
    {
      kind: 'task',
      name: 'remotes',
      title: 'remotes',
      waitsFor: ['nats'],
      run: () =>
        publishRemotes({
          natsUrl: nats,
          releasesDir: join(dataDir, 'releases'),
          releaseKey: secrets.release,
        }),
    },
    nodeProgram({
      name: 'web',
      title: 'web server',
      entry: 'shell/dist/server/main.js',
      port: port('web'),
      otherPorts: [port('webMetrics')],
      waitsFor: ['nats', 'remotes', 'gateway'],
      env: {
        ...everyProgram,
        // React renders documents several times faster in its production build.
        NODE_ENV: 'production',
        PUBLIC_URL: site,
        GATEWAY_URL: here(port('gateway')),
        NATS_URL: nats,
        RELEASES_DIR: join(dataDir, 'releases'),
        RELEASE_KEY: secrets.release,
        REGISTRY_COPY: join(dataDir, 'registry.json'),
        IMAGE_CACHE_DIR: join(dataDir, 'image-cache'),
        METRICS_PORT: port('webMetrics'),
        STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
        STRIPE_JS_URL: sandbox && `${sandbox}/v3/`,
        CONNECT_ORIGINS: sandbox,
      },
    }),
  ];
  return { pieces, addresses };
}
