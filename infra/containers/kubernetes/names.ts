import { DATABASES, DEPLOYABLES, type DeployableName } from '@studio/dev-stack';
import { COMPOSE } from '../compose-file.ts';

/** The Secret and the ConfigMap that the operator creates, from `.secrets` and `.env`. */
export const SECRETS = 'studio-secrets';
export const SETTINGS = 'studio-settings';
/** The CloudNativePG cluster, and the release of NATS' chart. */
export const POSTGRES = 'postgres';
export const NATS = 'nats';
/** Each stream has a copy on every node. */
export const NATS_NODES = 3;
export const NATS_CLIENT_PORT = 4_222;
export const NATS_MONITOR_PORT = 8_222;
export const POSTGRES_PORT = 5_432;

const isStandIn = (name: string) => COMPOSE.services[name]!.profiles?.includes('dev') ?? false;

/** The programs of a cluster: every deployable but the stand-ins for external services. */
export const PROGRAMS = (Object.keys(DEPLOYABLES) as DeployableName[]).filter((name) => !isStandIn(name));

/** Those with a database of their name. */
export const WITH_DATABASE = DATABASES.filter((name) => !isStandIn(name));

/** Labels of everything that belongs to a program. */
export const labelsOf = (name: string) => ({
  'app.kubernetes.io/name': name,
  'app.kubernetes.io/part-of': 'site',
});

/** Labels of the pods that serve requests. The pods of Jobs have the labels of their program only. */
export const serverLabelsOf = (name: string) => ({
  ...labelsOf(name),
  'app.kubernetes.io/component': 'server',
});

export const metaOf = (name: string) => ({ name, labels: labelsOf(name) });
export const serversOf = (name: string) => ({ matchLabels: serverLabelsOf(name) });
