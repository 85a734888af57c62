import { logLevel } from '@studio/config';
import { z } from 'zod';

const origins = z
  .string()
  .default('http://localhost:* http://127.0.0.1:*')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^https?:\/\/[a-z0-9.-]+(:(\d+|\*))?$/i, 'is not an origin such as http://localhost:3000'),
      )
      .min(1),
  );

/** The sandbox's configuration. */
export const sandboxConfig = z.object({
  NODE_ENV: z
    .string()
    .default('development')
    .refine((value) => value !== 'production', 'must not be production: this takes no real payments'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3003),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: logLevel,
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
  SANDBOX_SECRET_KEY: z.string().regex(/^sk_test_\w+$/, 'must look like sk_test_…'),
  SANDBOX_PUBLISHABLE_KEY: z.string().regex(/^pk_test_\w+$/, 'must look like pk_test_…'),
  WEBHOOK_URL: z.url(),
  WEBHOOK_SECRET: z.string().regex(/^whsec_\w+$/, 'must look like whsec_…'),
  /** Event types to deliver, comma separated; `*` delivers all. Every event is stored either way. */
  WEBHOOK_EVENTS: z
    .string()
    .default('*')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  /** Origins that may embed the card form (CSP frame-ancestors). */
  SITE_ORIGIN: origins,
});

export type SandboxConfig = z.output<typeof sandboxConfig>;
