import { logLevel } from '@studio/config';
import { z } from 'zod';
import { StartupError } from '@studio/local-runtime';

const optional = z
  .string()
  .optional()
  .transform((text) => text?.trim() || undefined);

/** The address of a server, such as `nats://host:4222`. */
const address = (protocol: RegExp, example: string) =>
  optional.refine((text) => !text || (URL.canParse(text) && protocol.test(text)), {
    error: `must be an address such as ${example}`,
  });

const Settings = z.object({
  PORT: z.coerce.number().int().min(1).max(65_000).default(3000),
  /** Port of the development server. Defaults to PORT + 31. It also uses the three ports that follow. */
  DEV_PORT: z.coerce.number().int().min(1).max(65_000).optional(),
  PUBLIC_URL: address(/^https?:\/\/\S/, 'https://studio.example').transform((url) =>
    url?.replace(/\/+$/, ''),
  ),
  /** Number of instances of each service, the gateway and the web server. */
  INSTANCES: z.coerce.number().int().min(1).max(4).default(1),
  /** Number of analytics instances. Defaults to INSTANCES. */
  ANALYTICS_INSTANCES: z.coerce.number().int().min(1).max(16).optional(),
  /** Number of commerce instances. Defaults to INSTANCES. */
  COMMERCE_INSTANCES: z.coerce.number().int().min(1).max(4).optional(),
  /** How long the gateway and the web server continue to serve after SIGTERM. */
  DRAIN_DELAY_SECONDS: optional,
  /** Number of processes per web server that render releases of remotes. */
  RENDER_WORKERS: optional,
  /**
   * Whether web servers resize pictures before the first request. `npm start` sets it; tests and benchmarks do not.
   */
  PREPARE_PICTURES: z.stringbool().default(false),
  /** Whether the embedded Postgres works without fsync: rows survive a killed server but not a power failure. For tests. */
  THROWAWAY_DATA: z.stringbool().default(false),
  /** Local time of the nightly backup, such as `03:00`. `npm start` sets it; without it there is none. */
  BACKUP_AT: optional.refine((time) => !time || /^([01]\d|2[0-3]):[0-5]\d$/.test(time), {
    error: 'must be a time such as 03:00',
  }),
  /** Folder of the backups. Defaults to `backups` in the checkout. */
  BACKUP_DIR: optional,
  LOG_LEVEL: logLevel,
  /** Connection string of a PostgreSQL superuser; databases and roles are created there. */
  DATABASE_URL: address(/^postgres(ql)?:\/\/\S/, 'postgres://user:password@host:5432/postgres'),
  NATS_URL: address(/^(nats|tls):\/\/\S/, 'nats://host:4222'),
  /** Copies of every stream, where NATS_URL is a cluster. */
  NATS_REPLICAS: optional,
  REQUEST_TIMEOUT_FACTOR: optional,
  OIDC_ISSUER: address(/^https?:\/\/\S/, 'https://id.example'),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  /** Where an external issuer erases accounts. */
  OIDC_ERASURE_URL: optional,
  /** Account page of an external issuer. */
  OIDC_ACCOUNT_URL: optional,
  /** Owners of the order desk, by subject id or by a claim. The embedded issuer creates its own owner. */
  OWNER_SUBJECTS: optional,
  OWNER_CLAIM: optional,
  /** Authors of content, in the same way. */
  AUTHOR_SUBJECTS: optional,
  AUTHOR_CLAIM: optional,
  /** Recipients of a mail per order, comma separated. Defaults to the embedded issuer's owner. */
  OWNER_EMAILS: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  SMTP_URL: address(/^smtps?:\/\/\S/, 'smtp://host:587'),
  MAIL_FROM: z.string().default('Claire Arbor Studio <hello@claire-arbor.example>'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional,
  RATE_LIMIT_PER_MINUTE: optional,
  NEW_PICTURES_PER_HOUR: optional,
  UNDO_SECONDS: optional,
  LETTER_RECALL_SECONDS: optional,
  /** Addresses of release stores from which web servers copy releases that are missing in `.data/releases`. */
  RELEASE_SOURCES: optional,
  TRUSTED_PROXIES: optional,
  /** Proxies in front of the site whose X-Forwarded-For is trusted. */
  SITE_TRUSTED_PROXIES: optional,
});

/** The variables that configure the local stack. All are optional. */
export type Settings = z.output<typeof Settings>;

/** Variables that require others: an external service is unusable without its keys. */
const TOGETHER = {
  OIDC_ISSUER: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  STRIPE_SECRET_KEY: ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const;

/** Reads the settings. An empty variable counts as unset. @throws StartupError that lists all faults. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  const read = Settings.safeParse(Object.fromEntries(given));
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new StartupError(`The settings cannot be used: ${faults.join('; ')}.`);
  }
  for (const [name, others] of Object.entries(TOGETHER)) {
    const missing = others.filter((other) => !read.data[other]);
    if (read.data[name as keyof typeof TOGETHER] && missing.length) {
      throw new StartupError(`${name} is set, so ${missing.join(' and ')} must be set too.`);
    }
  }
  return read.data;
}
