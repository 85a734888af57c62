import { type Secrets } from '@studio/local-runtime';
import { databaseUrl, postgresUrl } from '@studio/local-servers';
import { DATABASES, OFFSETS, REPLICATED } from './deployables.ts';
import type { Settings } from './settings.ts';

type Replicated = (typeof REPLICATED)[number];
/** The second of a component has its port this far above the first, the third twice as far; see docs/architecture.md. */
const INSTANCE_STEP = 40;

/** One of the processes of a component: `gateway`, `gateway-2`. */
export interface Instance {
  name: string;
  port: number;
  /** Which one, from 0. */
  index: number;
}

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
  /** The processes of each component that there may be several of. */
  instances: Record<Replicated, Instance[]>;
}

/** The port of a component. */
export function portsOf(settings: Settings): (component: keyof typeof OFFSETS) => number {
  return (component) => settings.PORT + OFFSETS[component];
}

/** The port on which one of the web servers tells its metrics. */
export function metricsPortOf(settings: Settings, index: number): number {
  return settings.PORT + OFFSETS.webMetrics + index * INSTANCE_STEP;
}

function instancesOf(settings: Settings): Record<Replicated, Instance[]> {
  const several = (component: Replicated, count: number, step: number): Instance[] =>
    Array.from({ length: count }, (_, index) => ({
      name: index === 0 ? component : `${component}-${index + 1}`,
      port: settings.PORT + OFFSETS[component] + index * step,
      index,
    }));
  const { INSTANCES, ANALYTICS_INSTANCES = INSTANCES, COMMERCE_INSTANCES = INSTANCES } = settings;
  return {
    catalog: several('catalog', INSTANCES, INSTANCE_STEP),
    commerce: several('commerce', COMMERCE_INSTANCES, INSTANCE_STEP),
    members: several('members', INSTANCES, INSTANCE_STEP),
    analytics: several('analytics', ANALYTICS_INSTANCES, 1),
    gateway: several('gateway', INSTANCES, INSTANCE_STEP),
    web: several('web', INSTANCES, INSTANCE_STEP),
  };
}

/** The address of a port of this machine, for programs of ours: no name to look up. */
export function here(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** What a running stack says of itself to other programs of its checkout. */
export function whereabouts(settings: Settings): { site: string; nats: string } {
  return {
    site: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    nats: settings.NATS_URL ?? `nats://127.0.0.1:${portsOf(settings)('nats')}`,
  };
}

/** Where everything is, the real services among them that a variable names. */
export function findAddresses(settings: Settings, secrets: Secrets): Addresses {
  const port = portsOf(settings);
  const instances = instancesOf(settings);

  const { site, nats } = whereabouts(settings);
  const admin = settings.DATABASE_URL ?? postgresUrl(port('postgres'), 'postgres', secrets.postgres);
  const issuer = settings.OIDC_ISSUER ?? `http://localhost:${port('issuer')}`;
  const sandbox = settings.STRIPE_SECRET_KEY ? undefined : `http://localhost:${port('sandbox')}`;
  const database = Object.fromEntries(
    DATABASES.map((name) => [name, databaseUrl(admin, name, secrets[name])]),
  );

  return {
    site,
    gateway: here(port('gateway')),
    issuer,
    inbox: settings.SMTP_URL ? undefined : `http://localhost:${port('mail-sink')}`,
    sandbox,
    nats,
    admin,
    instances,
    database: database as Addresses['database'],
    metrics: Object.fromEntries(
      REPLICATED.flatMap((component) => instances[component]).map(({ name, port: own, index }) => [
        name,
        `${here(name.startsWith('web') ? metricsPortOf(settings, index) : own)}/metrics`,
      ]),
    ),
  };
}
