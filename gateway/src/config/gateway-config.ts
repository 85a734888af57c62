import { pictureStoreVariables } from '@studio/picture-kit';
import { baseConfig } from '@studio/service-kit';
import { z } from 'zod';

const HOUR_S = 3_600;
/** An empty value counts as not set: Compose passes unset variables as empty. */
const optionalUrl = z
  .union([z.literal('').transform(() => undefined), z.url({ protocol: /^https?$/ })])
  .optional();

/** A claim of the ID token and its value: `groups:family`. */
const claimRule = z
  .string()
  .regex(/^(.+:.+)?$/, 'expected name:value')
  .optional();

/** Configuration of the gateway, read once at start. */
export const gatewayConfig = baseConfig.extend({
  /**
   * Separate port for /metrics, listening on HOST. Without it, /metrics is on PORT for requests from this
   * machine only.
   */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Public URL of the site. It determines cookies, redirects and the same-origin check. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }),
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1),
  /**
   * Optional endpoint of the issuer that erases accounts: `DELETE <url>/<sub>`, with the client's id and
   * secret.
   */
  OIDC_ERASURE_URL: optionalUrl,
  /** URL of the issuer's account page, for issuers whose discovery document has none. */
  OIDC_ACCOUNT_URL: optionalUrl,
  /** Users with the role `owner`: their subject ids at the issuer, comma-separated. */
  OWNER_SUBJECTS: z.string().optional(),
  /**
   * Users with the role `owner`, by a claim of the ID token: `name:value` (`groups:family`). The claim equals
   * the value, or is a list that contains it.
   */
  OWNER_CLAIM: claimRule,
  /** Users with the role `author`, in the same way. */
  AUTHOR_SUBJECTS: z.string().optional(),
  AUTHOR_CLAIM: claimRule,
  SESSION_SECRET: z.string().min(32),
  /** Idle timeout of a session, in seconds. */
  SESSION_IDLE_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .default(14 * 24 * HOUR_S),
  /** Absolute lifetime of a session after sign-in, in seconds. */
  SESSION_ABSOLUTE_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .default(30 * 24 * HOUR_S),
  /**
   * Shared secret of the web server and the gateway. The web server's own public reads carry it and are not
   * rate limited.
   */
  WEB_SECRET: z.string().min(32),
  ...pictureStoreVariables,
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_'),
  /** Key of the HMAC that signs reports of bounces and complaints. */
  MAIL_WEBHOOK_SECRET: z.string().min(32),
  /**
   * How long the gateway keeps serving after a stop signal, while /readyz answers 503, in seconds: as long as
   * a load balancer needs to notice.
   */
  DRAIN_DELAY_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** Maximum requests per client and minute. Sensitive routes allow a fraction of it. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /** Proxies whose X-Forwarded-For is trusted: comma-separated addresses or `loopback`, or `none`. */
  TRUSTED_PROXIES: z.string().default('loopback'),
});
export type GatewayConfig = z.output<typeof gatewayConfig>;
