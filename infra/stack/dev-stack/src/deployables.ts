/** A program of this repository that has its own image. */
interface Deployable {
  /** The package entry that is started. */
  entry: string;
  /** Its port as an offset from `PORT` (see docs/architecture.md). */
  port: number;
  /** Whether it can run more than once. */
  several?: true;
  /** Whether it has a database and a role of the same name. */
  database?: true;
  /** What a container of it may use at most: cores, and memory in MB. */
  limits: { cpus: number; memoryMb: number };
}

const SERVICE = { cpus: 1, memoryMb: 512 };
/** Decodes uploaded pictures of up to 50 million pixels. */
const GATEWAY = { cpus: 1, memoryMb: 1_024 };
const SMALL = { cpus: 0.5, memoryMb: 256 };
/** Its render workers, `RENDER_WORKERS` and one on standby, take at most 512 MB each. */
const WEB = { cpus: 2, memoryMb: 2_048 };

/**
 * Every deployable. The ports, databases and components of the local stack are derived from this list, and a spec
 * compares docker-compose.yml with it. Components that can run more than once are restarted in this order: callees
 * before their callers.
 */
export const DEPLOYABLES = {
  issuer: { entry: '@studio/identity/main', port: 2, database: true, limits: SERVICE },
  sandbox: { entry: '@studio/payments/main', port: 3, database: true, limits: SERVICE },
  'mail-sink': { entry: '@studio/mail/main', port: 4, limits: SMALL },
  'canary-watch': { entry: '@studio/remotes-cli/canary-watch', port: 10, limits: SMALL },
  catalog: { entry: '@studio/catalog/main', port: 11, several: true, database: true, limits: SERVICE },
  commerce: { entry: '@studio/commerce/main', port: 12, several: true, database: true, limits: SERVICE },
  members: { entry: '@studio/members/main', port: 13, several: true, database: true, limits: SERVICE },
  analytics: { entry: '@studio/analytics/main', port: 14, several: true, database: true, limits: SERVICE },
  gateway: { entry: '@studio/gateway/main', port: 1, several: true, database: true, limits: GATEWAY },
  web: { entry: '@studio/shell/main', port: 0, several: true, limits: WEB },
} as const satisfies Record<string, Deployable>;

type Deployables = typeof DEPLOYABLES;
export type DeployableName = keyof Deployables;
/** Names of the deployables with `property` set. */
type Having<Property extends 'several' | 'database'> = {
  [Name in DeployableName]: Deployables[Name] extends Record<Property, true> ? Name : never;
}[DeployableName];

const having = <Property extends 'several' | 'database'>(property: Property) =>
  (Object.keys(DEPLOYABLES) as DeployableName[]).filter(
    (name): name is Having<Property> => property in DEPLOYABLES[name],
  );

/** The components that can run more than once. */
export const REPLICATED = having('several');

/** One database and one role of the same name for each of these. */
export const DATABASES = having('database');

const ports = Object.fromEntries(Object.entries(DEPLOYABLES).map(([name, { port }]) => [name, port]));

/** Port offsets from `PORT`. Additional analytics instances use the ports after the last one. */
export const OFFSETS = {
  ...(ports as Record<DeployableName, number>),
  smtp: 5,
  postgres: 6,
  nats: 7,
  natsMonitor: 8,
  webMetrics: 9,
  /** The nightly backup. */
  backups: 30,
  /** The development server: its public port, its web server, that server's metrics, and its NATS. */
  dev: 31,
  devWeb: 32,
  devWebMetrics: 33,
  devNats: 34,
};
