import { baseConfig } from '@studio/service-kit';
import { z } from 'zod';

const HOUR_S = 3_600;
/** Empty, as a compose file leaves what is not set, is not set. */
const optionalUrl = z
  .union([z.literal('').transform(() => undefined), z.url({ protocol: /^https?$/ })])
  .optional();

/** Everything that the gateway is told from outside, read once at start. */
export const gatewayConfig = baseConfig.extend({
  /** A port of its own for /metrics, open to HOST; without it they are on PORT, for this machine alone. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Where visitors see the site; decides cookies, redirects and the same-origin check. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }),
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1),
  /** Where the issuer erases accounts for us: `DELETE <address>/<sub>` by the client's id and secret. */
  OIDC_ERASURE_URL: optionalUrl,
  /** Where people change the account that they sign in with, of an issuer whose discovery document does not say it. */
  OIDC_ACCOUNT_URL: optionalUrl,
  /** Who works at the order desk: their subject ids at the issuer, comma-separated. */
  OWNER_SUBJECTS: z.string().optional(),
  /** The same by a claim of the ID token, `name:value` (`groups:family`): the claim is the value, or a list that has it. */
  OWNER_CLAIM: z
    .string()
    .regex(/^(.+:.+)?$/, 'is written name:value')
    .optional(),
  SESSION_SECRET: z.string().min(32),
  /** A session ends after this much idleness, in seconds. */
  SESSION_IDLE_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .default(14 * 24 * HOUR_S),
  /** A session ends this long after sign-in whatever happens, in seconds. */
  SESSION_ABSOLUTE_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .default(30 * 24 * HOUR_S),
  /** What the web server shows with its own public reads, which no visitor's limit counts; the same at both. */
  WEB_SECRET: z.string().min(32),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_'),
  /** Under which reports of bounces and complaints are signed. */
  MAIL_WEBHOOK_SECRET: z.string().min(32),
  /** How long it still serves after it was told to stop and says so at /readyz: as long as a balancer takes to see it. */
  DRAIN_DELAY_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** Requests a client may make in a minute; sensitive routes allow a fraction of it. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /** Proxies whose X-Forwarded-For is believed, comma-separated addresses or `loopback`; `none`: nobody. */
  TRUSTED_PROXIES: z.string().default('loopback'),
});
export type GatewayConfig = z.output<typeof gatewayConfig>;
