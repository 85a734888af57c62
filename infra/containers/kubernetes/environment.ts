import type { IEnvVar } from 'kubernetes-models/v1/EnvVar';
import { COMPOSE } from '../compose-file.ts';
import { NATS_NODES, SETTINGS } from './names.ts';
import type { Site } from './sizes.ts';

/** Values that differ from docker-compose.yml: other addresses, and releases from a bucket instead of a shared disk. */
const IN_A_CLUSTER: Record<string, string> = {
  GATEWAY_URL: 'http://gateway:3001',
  // Only the ingress, and the web server before the gateway, can reach them.
  TRUSTED_PROXIES: 'uniquelocal',
  // The endpoints of a Service change some seconds after a pod begins to stop.
  DRAIN_DELAY_SECONDS: '10',
};

/** Programs that publish or watch releases. The web server copies them from a public bucket. */
const PUBLISHES = new Set(['release', 'canary-watch']);
/** Buckets for what programs share in a folder on one machine. */
type BucketName = 'RELEASES' | 'PICTURES';

function bucketOf(name: string): BucketName | undefined {
  if (PUBLISHES.has(name)) return 'RELEASES';
  return 'PICTURES_DIR' in (COMPOSE.services[name]!.environment ?? {}) ? 'PICTURES' : undefined;
}

export const bucketSecrets = (bucket: BucketName): string[] =>
  ['access_key_id', 'secret_access_key'].map((secret) => `${bucket.toLowerCase()}_s3_${secret}`);

/** The variables of a program that uses a bucket. */
const bucketVariables = (bucket: BucketName): IEnvVar[] => [
  ...['ENDPOINT', 'BUCKET', 'REGION'].map((part) => fromSettings(`${bucket}_S3_${part}`)),
  ...bucketSecrets(bucket).map((secret) => ({
    name: `${secret.toUpperCase()}_FILE`,
    value: `/run/secrets/${secret}`,
  })),
];

/** Settings without which a program would use a stand-in. */
const NEEDED = new Set(['MAIL_FROM', 'OIDC_ISSUER', 'OWNER_EMAILS', 'RELEASE_SOURCES']);

/** The secrets of a program, which it reads from files in /run/secrets. */
export function secretsOf(name: string): string[] {
  const bucket = bucketOf(name);
  return [...(COMPOSE.services[name]!.secrets ?? []), ...(bucket ? bucketSecrets(bucket) : [])];
}

/** The variables of a program: those of docker-compose.yml, with the values of a cluster. */
export function environmentOf(name: string, { domain }: Site): IEnvVar[] {
  const bucket = bucketOf(name);
  const variables = Object.entries(COMPOSE.services[name]!.environment ?? {});
  const own = variables.flatMap(([variable, value]): IEnvVar[] => {
    if (variable === 'PUBLIC_URL' || variable === 'SITE_URL')
      return [{ name: variable, value: `https://${domain}` }];
    if (variable === `${bucket}_DIR`) return [];
    return [variableOf(variable, IN_A_CLUSTER[variable] ?? String(value))];
  });
  // Services and the gateway make the streams and buckets, with a copy on each node.
  if ('CALLER_SECRET_FILE' in (COMPOSE.services[name]!.environment ?? {}))
    own.push({ name: 'NATS_REPLICAS', value: String(NATS_NODES) });
  return bucket ? [...own, ...bucketVariables(bucket)] : own;
}

/** A literal stays; a number or boolean is the default of its setting; any other setting comes from the ConfigMap. */
function variableOf(variable: string, value: string): IEnvVar {
  const setting = /^\$\{(\w+)(?::?[-?](.*))?\}$/.exec(value);
  if (!setting) return { name: variable, value };
  const [, name = '', fallback] = setting;
  if (fallback && /^(\d+|true|false)$/.test(fallback)) return { name: variable, value: fallback };
  const isOptional = value.includes('-') && !value.includes(':?') && !NEEDED.has(name);
  return fromSettings(variable, name, isOptional);
}

const fromSettings = (name: string, key = name, optional = false): IEnvVar => ({
  name,
  valueFrom: { configMapKeyRef: { name: SETTINGS, key, ...(optional && { optional }) } },
});
