import { logLevel, requestTimeoutFactor } from '@studio/config';
import { z } from 'zod';

/** Variables of every process on the bus. */
export const busConfig = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: logLevel,
  NATS_URL: z.url({ protocol: /^(nats|tls|ws|wss)$/ }),
  /**
   * Number of copies of every stream and bucket, each on another server. Applied at start. Optional: without it
   * new streams have one copy, and existing ones keep theirs. An even number survives no more failures than the odd
   * number below it.
   */
  NATS_REPLICAS: z.coerce
    .number()
    .refine((count) => [1, 3, 5].includes(count), 'must be 1, 3 or 5')
    .optional(),
  /** HMAC key that signs callers, at least 32 characters. */
  CALLER_SECRET: z.string().min(32),
  REQUEST_TIMEOUT_FACTOR: requestTimeoutFactor,
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
});
export type BusConfig = z.output<typeof busConfig>;

/** Variables of every service; extend it with the service's own. */
export const baseConfig = busConfig.extend({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Maximum connections of this process. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  /** Port of /healthz, /readyz and /metrics. */
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().default('127.0.0.1'),
});
export type BaseConfig = z.output<typeof baseConfig>;
