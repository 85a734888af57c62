import { claimPort } from '@studio/local-runtime';
import { OFFSETS, REPLICATED } from './deployables.ts';
import type { Settings } from './settings.ts';

export type Replicated = (typeof REPLICATED)[number];
/**
 * Port distance between instances of a component: the second is this far above the first, the third twice as far. See
 * docs/architecture.md.
 */
const INSTANCE_STEP = 40;

/** Name of one instance of a component: `gateway`, `gateway-2`. */
export interface Instance {
  name: string;
  port: number;
  /** Index of the instance, from 0. */
  index: number;
}

/** How long to wait for ports that a killed stack still holds, in ms. */
const PATIENCE_MS = 4_000;

/** The port of a component. */
export function portsOf(settings: Settings): (component: keyof typeof OFFSETS) => number {
  return (component) => settings.PORT + OFFSETS[component];
}

/** The metrics port of a web server instance. */
export function metricsPortOf(settings: Settings, index: number): number {
  return settings.PORT + OFFSETS.webMetrics + index * INSTANCE_STEP;
}

/** The instances of each component that can run more than once. */
export function instancesOf(settings: Settings): Record<Replicated, Instance[]> {
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

/** The ports of a stack with these settings, each with the title of the component that listens there. */
export function listPorts(settings: Settings): (readonly [port: number, title: string])[] {
  const port = portsOf(settings);
  const instances = instancesOf(settings);
  const unless = (replacement: string | undefined, title: string, ...components: (keyof typeof OFFSETS)[]) =>
    replacement ? [] : components.map((component) => [port(component), title] as const);
  return [
    ...unless(settings.DATABASE_URL, 'PostgreSQL server', 'postgres'),
    ...unless(settings.NATS_URL, 'NATS server', 'nats', 'natsMonitor'),
    ...unless(settings.OIDC_ISSUER, 'OpenID issuer', 'issuer'),
    ...unless(settings.STRIPE_SECRET_KEY, 'payment sandbox', 'sandbox'),
    ...unless(settings.SMTP_URL, 'mail sink', 'mail-sink', 'smtp'),
    ...(['catalog', 'commerce', 'members', 'analytics'] as const).flatMap((name) =>
      instances[name].map((instance) => [instance.port, `${name} service`] as const),
    ),
    ...instances.gateway.map((instance) => [instance.port, 'gateway'] as const),
    ...unless(undefined, 'watch over canaries', 'canary-watch'),
    ...(settings.BACKUP_AT ? unless(settings.DATABASE_URL, 'nightly backup', 'backups') : []),
    ...instances.web.flatMap((instance) =>
      [instance.port, metricsPortOf(settings, instance.index)].map((own) => [own, 'web server'] as const),
    ),
  ];
}

/** Checks that a stack with these settings can have its ports. @throws StartupError about a port that it cannot have. */
export async function claimPorts(settings: Settings): Promise<void> {
  for (const [port, title] of listPorts(settings)) await claimPort(port, title, PATIENCE_MS);
}
