import type { IEnvVar } from 'kubernetes-models/v1/EnvVar';
import { COMPOSE } from '../compose-file.ts';
import { NATS_NODES, SETTINGS } from './names.ts';
import type { Site } from './sizes.ts';

/** Values that differ from docker-compose.yml: other addresses, and releases from a bucket instead of a shared disk. */
const IN_A_CLUSTER: Record<string, string> = {
  NATS_URL: 'nats://nats:4222',
  GATEWAY_URL: 'http://gateway:3001',
  // Only the ingress, and the web server before the gateway, can reach them.
  TRUSTED_PROXIES: 'uniquelocal',
  // The endpoints of a Service change some seconds after a pod begins to stop.
  DRAIN_DELAY_SECONDS: '10',
};

/** Variables of programs that publish or watch releases. */
const BUCKET = ['ENDPOINT', 'BUCKET', 'REGION'].map((name) => `RELEASES_S3_${name}`);
export const BUCKET_SECRETS = ['releases_s3_access_key_id', 'releases_s3_secret_access_key'];
const PUBLISHES = new Set(['release', 'canary-watch']);

/** Settings without which a program would use a stand-in. */
const NEEDED = new Set(['MAIL_FROM', 'OIDC_ISSUER', 'OWNER_EMAILS', 'RELEASE_SOURCES']);

/** The secrets of a program, which it reads from files in /run/secrets. */
export const secretsOf = (name: string): string[] => [
  ...(COMPOSE.services[name]!.secrets ?? []),
  ...(PUBLISHES.has(name) ? BUCKET_SECRETS : []),
];

/** The variables of a program: those of docker-compose.yml, with the values of a cluster. */
export function environmentOf(name: string, { domain }: Site): IEnvVar[] {
  const variables = Object.entries(COMPOSE.services[name]!.environment ?? {});
  const own = variables.flatMap(([variable, value]): IEnvVar[] => {
    if (variable === 'PUBLIC_URL') return [{ name: variable, value: `https://${domain}` }];
    if (variable === 'RELEASES_DIR' && PUBLISHES.has(name)) return [];
    return [variableOf(variable, IN_A_CLUSTER[variable] ?? String(value))];
  });
  // Services and the gateway make the streams and buckets, with a copy on each node.
  if ('CALLER_SECRET_FILE' in (COMPOSE.services[name]!.environment ?? {}))
    own.push({ name: 'NATS_REPLICAS', value: String(NATS_NODES) });
  if (!PUBLISHES.has(name)) return own;
  return [
    ...own,
    ...BUCKET.map((variable) => fromSettings(variable)),
    ...BUCKET_SECRETS.map((secret) => ({
      name: `${secret.toUpperCase()}_FILE`,
      value: `/run/secrets/${secret}`,
    })),
  ];
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
