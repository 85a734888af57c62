import { databaseUrl } from './databases.ts';
import { postgresUrl } from './postgres.ts';
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
export const DATABASES = [
  'catalog',
  'commerce',
  'members',
  'analytics',
  'gateway',
  'issuer',
  'sandbox',
] as const;

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
  /** An admin of the PostgreSQL server. */
  admin: string;
  database: Record<(typeof DATABASES)[number], string>;
  metrics: Record<string, string>;
  /** Name and port of each analytics instance. */
  analytics: { name: string; port: number }[];
}

/** The port of a piece. */
export function portsOf(settings: Settings): (piece: keyof typeof OFFSETS) => number {
  return (piece) => settings.PORT + OFFSETS[piece];
}

/** The address of a port of this machine, for programs of ours: no name to look up. */
export function here(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** Where everything is, the real services among them that a variable names. */
export function findAddresses(settings: Settings, secrets: Secrets): Addresses {
  const port = portsOf(settings);
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

  return {
    site,
    gateway: here(port('gateway')),
    issuer,
    inbox: settings.SMTP_URL ? undefined : `http://localhost:${port('inbox')}`,
    sandbox,
    nats,
    admin,
    analytics,
    database: database as Addresses['database'],
    metrics: Object.fromEntries(
      (['gateway', 'catalog', 'commerce', 'members'] as const)
        .map((name) => [name, `${here(port(name))}/metrics`])
        .concat([['web', `${here(port('webMetrics'))}/metrics`]])
        .concat(analytics.map(({ name, port: own }) => [name, `${here(own)}/metrics`])),
    ),
  };
}
