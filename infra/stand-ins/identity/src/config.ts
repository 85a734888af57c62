import { ListAddress } from '@studio/contracts';
import { logLevel } from '@studio/config';
import { z } from 'zod';

/** What the issuer is told from outside. */
export const issuerConfig = z.object({
  NODE_ENV: z
    .string()
    .default('development')
    .refine((name) => name !== 'production', 'the embedded issuer is for development and refuses production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  LOG_LEVEL: logLevel,
  ISSUER_URL: z.url(),
  /** The site: where sign-ins come from and go back to. */
  PUBLIC_URL: z.url(),
  DATABASE_URL: z.url(),
  KEYS_FILE: z.string().min(1),
  /** Where links for new accounts, forgotten passwords and new addresses are sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3),
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1),
  /** Where the site hears of sessions that end here (OpenID Connect Back-Channel Logout). */
  BACKCHANNEL_LOGOUT_URL: z.url({ protocol: /^https?$/ }),
  /** Who works at the order desk: an account made at the first start; none without a password. */
  OWNER_EMAIL: ListAddress.default('owner@studio.example'),
  OWNER_PASSWORD: z
    .string()
    .regex(/^(.{12,})?$/, 'has at least 12 characters')
    .optional(),
});

export type IssuerConfig = z.output<typeof issuerConfig>;
