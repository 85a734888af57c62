import { ListAddress } from '@studio/contracts';
import { logLevel } from '@studio/config';
import { z } from 'zod';

const StaffPassword = z
  .string()
  .regex(/^(.{12,})?$/, 'has at least 12 characters')
  .optional();

/** The issuer's configuration. */
export const issuerConfig = z.object({
  NODE_ENV: z
    .string()
    .default('development')
    .refine((name) => name !== 'production', 'the embedded issuer is for development and refuses production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  LOG_LEVEL: logLevel,
  ISSUER_URL: z.url(),
  /** The site: the origin of sign-ins, to which they return. */
  PUBLIC_URL: z.url(),
  DATABASE_URL: z.url(),
  KEYS_FILE: z.string().min(1),
  /** The mail server for links: new accounts, forgotten passwords, new addresses. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3),
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1),
  /** The site's endpoint for OpenID Connect Back-Channel Logout. */
  BACKCHANNEL_LOGOUT_URL: z.url({ protocol: /^https?$/ }),
  /** The order desk's owner: the account is created at the first start, unless there is no password. */
  OWNER_EMAIL: ListAddress.default('owner@studio.example'),
  OWNER_PASSWORD: StaffPassword,
  /** The desk's author, likewise. */
  AUTHOR_EMAIL: ListAddress.default('author@studio.example'),
  AUTHOR_PASSWORD: StaffPassword,
});

export type IssuerConfig = z.output<typeof issuerConfig>;
