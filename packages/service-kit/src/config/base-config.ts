import { logLevel } from '@studio/config';
import { z } from 'zod';

/** What every process that talks on the bus needs. */
export const busConfig = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: logLevel,
  NATS_URL: z.url({ protocol: /^(nats|tls|ws|wss)$/ }),
  /** HMAC key under which the gateway vouches for a caller. */
  CALLER_SECRET: z.string().min(32),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
});
export type BusConfig = z.output<typeof busConfig>;

/** What every service needs; extend it with the service's own variables. */
export const baseConfig = busConfig.extend({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Connections that this process may hold. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  /** Port of /healthz, /readyz and /metrics. */
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().default('127.0.0.1'),
});
export type BaseConfig = z.output<typeof baseConfig>;
