/** A program of ours with an image of its own. */
interface Deployable {
  /** What is started: an entry of its package. */
  entry: string;
  /** Its port, counted from `PORT` (see docs/architecture.md). */
  port: number;
  /** Whether there may be several processes of it. */
  several?: true;
  /** Whether it has a database, and a role of the same name. */
  database?: true;
}

/**
 * Every deployable. Ports, databases and components of the local stack follow from this list; docker-compose.yml is
 * compared with it. Those of which there may be several are restarted in this order: what is called before its callers.
 */
export const DEPLOYABLES = {
  issuer: { entry: '@studio/identity/main', port: 2, database: true },
  sandbox: { entry: '@studio/payments/main', port: 3, database: true },
  'mail-sink': { entry: '@studio/mail/main', port: 4 },
  'canary-watch': { entry: '@studio/remotes-cli/canary-watch', port: 10 },
  catalog: { entry: '@studio/catalog/main', port: 11, several: true, database: true },
  commerce: { entry: '@studio/commerce/main', port: 12, several: true, database: true },
  members: { entry: '@studio/members/main', port: 13, several: true, database: true },
  analytics: { entry: '@studio/analytics/main', port: 14, several: true, database: true },
  gateway: { entry: '@studio/gateway/main', port: 1, several: true, database: true },
  web: { entry: '@studio/shell/main', port: 0, several: true },
} as const satisfies Record<string, Deployable>;

type Deployables = typeof DEPLOYABLES;
export type DeployableName = keyof Deployables;
/** Names of the deployables that have `property`. */
type Having<Property extends 'several' | 'database'> = {
  [Name in DeployableName]: Deployables[Name] extends Record<Property, true> ? Name : never;
}[DeployableName];

const having = <Property extends 'several' | 'database'>(property: Property) =>
  (Object.keys(DEPLOYABLES) as DeployableName[]).filter(
    (name): name is Having<Property> => property in DEPLOYABLES[name],
  );

/** The components of which there may be several. */
export const REPLICATED = having('several');

/** One database and one role of the same name for each of these. */
export const DATABASES = having('database');

const ports = Object.fromEntries(Object.entries(DEPLOYABLES).map(([name, { port }]) => [name, port]));

/** Ports, counted from `PORT`; more analytics instances take the ports after the last. */
export const OFFSETS = {
  ...(ports as Record<DeployableName, number>),
  smtp: 5,
  postgres: 6,
  nats: 7,
  natsMonitor: 8,
  webMetrics: 9,
  /** The development server: what a browser opens, its web server, that one's metrics, its NATS. */
  dev: 31,
  devWeb: 32,
  devWebMetrics: 33,
  devNats: 34,
};
