import type { RunningStack, Secrets } from '@studio/local-runtime';
import { databaseUrl, postgresUrl } from '@studio/local-servers';
import { BROKER_USERS, localPassword, type BrokerUser } from './broker-users.ts';
import { DATABASES, REPLICATED } from './deployables.ts';
import { instancesOf, metricsPortOf, portsOf, type Instance, type Replicated } from './ports.ts';
import type { Settings } from './settings.ts';

/** Addresses of all components of a stack. */
export interface Addresses {
  site: string;
  gateway: string;
  issuer: string;
  /** Address of the inbox page. Undefined when SMTP_URL names another mail server. */
  inbox: string | undefined;
  /** Undefined when STRIPE_SECRET_KEY selects the real provider. */
  sandbox: string | undefined;
  /** The broker, for operators' commands. */
  nats: string;
  /** The broker's address for each of its users. */
  natsOf: Record<BrokerUser, string>;
  /** Connection string of a PostgreSQL superuser. */
  admin: string;
  database: Record<(typeof DATABASES)[number], string>;
  metrics: Record<string, string>;
  /** Instances of each component that can run more than once. */
  instances: Record<Replicated, Instance[]>;
}

/** The address of a port on this machine, for our own programs. An IP address, so that no name is resolved. */
export function here(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** What a running stack publishes about itself for other programs of the same checkout. */
export function whereabouts(settings: Settings): Omit<RunningStack, 'pid' | 'args' | 'control'> {
  const port = portsOf(settings);
  return {
    site: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    nats: settings.NATS_URL ?? `nats://127.0.0.1:${port('nats')}`,
    ...(!settings.DATABASE_URL && { postgresPort: port('postgres') }),
  };
}

/** Addresses of all components; variables that name a real service replace the local one. */
export function findAddresses(settings: Settings, secrets: Secrets): Addresses {
  const port = portsOf(settings);
  const instances = instancesOf(settings);

  const { site, nats } = whereabouts(settings);
  const admin = settings.DATABASE_URL ?? postgresUrl(port('postgres'), secrets.postgres);
  const issuer = settings.OIDC_ISSUER ?? `http://localhost:${port('issuer')}`;
  const sandbox = settings.STRIPE_SECRET_KEY ? undefined : `http://localhost:${port('sandbox')}`;
  const database = Object.fromEntries(
    DATABASES.map((name) => [name, databaseUrl(admin, name, secrets[name])]),
  );

  const natsAs = (user: BrokerUser) =>
    settings.NATS_URL ?? nats.replace('//', `//${user}:${localPassword(secrets.broker, user)}@`);

  return {
    site,
    gateway: here(port('gateway')),
    issuer,
    inbox: settings.SMTP_URL ? undefined : `http://localhost:${port('mail-sink')}`,
    sandbox,
    nats,
    natsOf: Object.fromEntries(BROKER_USERS.map((user) => [user, natsAs(user)])) as Addresses['natsOf'],
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
