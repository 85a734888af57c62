import { logLevel } from '@studio/config';
import { z } from 'zod';
import { StartupError } from '@studio/local-runtime';

const optional = z
  .string()
  .optional()
  .transform((text) => text?.trim() || undefined);

const Settings = z.object({
  PORT: z.coerce.number().int().min(1).max(65_000).default(3000),
  /** Where the development server is opened; 31 above PORT when left out. The three ports after it are its own, too. */
  DEV_PORT: z.coerce.number().int().min(1).max(65_000).optional(),
  PUBLIC_URL: optional,
  /** How many of each service, of the gateway and of the web server there are. */
  INSTANCES: z.coerce.number().int().min(1).max(4).default(1),
  /** How many of analytics; as many as of the others when left out. */
  ANALYTICS_INSTANCES: z.coerce.number().int().min(1).max(16).optional(),
  /** How many of commerce; as many as of the others when left out. */
  COMMERCE_INSTANCES: z.coerce.number().int().min(1).max(4).optional(),
  /** How long gateway and web server still serve once told to stop. */
  DRAIN_DELAY_SECONDS: optional,
  /** Processes of each web server in which releases of remotes are rendered. */
  RENDER_WORKERS: optional,
  /** Whether web servers resize pictures before they are asked for. `npm start` says so; tests and benches want quiet. */
  PREPARE_PICTURES: z.stringbool().default(false),
  LOG_LEVEL: logLevel,
  /** The address of an admin of a PostgreSQL server; databases and roles are made there. */
  DATABASE_URL: optional,
  NATS_URL: optional,
  OIDC_ISSUER: optional,
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  /** Where people manage the account that they sign in with, of an issuer of one's own. */
  OIDC_ACCOUNT_URL: optional,
  /** Who works at the order desk, by subject id or by a claim; the embedded issuer has an owner of its own. */
  OWNER_SUBJECTS: optional,
  OWNER_CLAIM: optional,
  /** Who gets a mail for each order, comma separated; the embedded issuer's owner by default. */
  OWNER_EMAILS: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  SMTP_URL: optional,
  MAIL_FROM: z.string().default('Claire Arbor Studio <hello@claire-arbor.example>'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional,
  RATE_LIMIT_PER_MINUTE: optional,
  NEW_PICTURES_PER_HOUR: optional,
  UNDO_SECONDS: optional,
  /** Addresses of release stores from which web servers copy what is not in `.data/releases`. */
  RELEASE_SOURCES: optional,
  TRUSTED_PROXIES: optional,
  /** The same for proxies in front of the site itself. */
  SITE_TRUSTED_PROXIES: optional,
});

/** What a person may set to change the local stack; every variable may be left out. */
export type Settings = z.output<typeof Settings>;

/** A real service comes whole: its address is of no use without the keys that go with it. */
const TOGETHER = {
  OIDC_ISSUER: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  STRIPE_SECRET_KEY: ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const;

/** Reads the settings. @throws StartupError naming every fault at once. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const read = Settings.safeParse(environment);
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
