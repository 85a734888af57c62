import path from 'node:path';
import { pictureStoreVariables } from '@studio/picture-kit';
import { TrustedKeys } from '@studio/release-signing';
import { logLevel, requestTimeoutFactor } from '@studio/config';
import { z } from 'zod';

const Origins = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const Sources = Origins.transform((urls) => urls.map((url) => url.replace(/\/$/, ''))).pipe(
  z.array(z.url({ protocol: /^https?$/ })),
);

const Gateways = z
  .string()
  .default('http://127.0.0.1:3001')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.tuple([z.url({ protocol: /^https?$/ })], z.url({ protocol: /^https?$/ })));

/** Environment variables of the web server. */
export const webConfig = z
  .object({
    NODE_ENV: z.string().default('production'),
    LOG_LEVEL: logLevel,
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
    /** Port of /metrics. Defaults to PORT + 9. */
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    /** Interface of /metrics. Only containers set it, whose network is their own. */
    METRICS_HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: z.url().default('http://localhost:3000'),
    /** Base URLs of the gateways, comma separated. Calls are distributed over them. */
    GATEWAY_URL: Gateways,
    /** Proxies whose X-Forwarded-For is trusted: comma-separated addresses, `loopback` or `none`. */
    TRUSTED_PROXIES: z.string().default('none'),
    /** Authenticates reads of the web server at the gateway. Must equal the gateway's WEB_SECRET; at least 32 characters. */
    WEB_SECRET: z.string().min(32),
    REQUEST_TIMEOUT_FACTOR: requestTimeoutFactor,
    /** Maximum number of documents per visitor and minute. */
    RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
    NATS_URL: z.string().min(1),
    /** Collector of traces. Optional. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
    RELEASES_DIR: z.string().default('.data/releases'),
    /** URLs of release stores, comma separated. A release that is not in RELEASES_DIR is copied from there. */
    RELEASE_SOURCES: Sources,
    /** Public keys that verify registry entries and preview links: `kid:remote:key`, comma separated. */
    RELEASE_PUBLIC_KEYS: TrustedKeys,
    /** File with a copy of the registry, for a start without NATS. */
    REGISTRY_COPY: z.string().default('.data/registry.json'),
    /** File with a copy of the site record, for a start without the gateway. Defaults to the folder of REGISTRY_COPY. */
    SITE_COPY: z.string().optional(),
    /** File in which the rehearsal of a restore leaves its result. Defaults to the folder of REGISTRY_COPY. */
    PROVEN_RESTORE: z.string().optional(),
    /** File with the history of the status page. Defaults to the folder of REGISTRY_COPY. */
    STATUS_FILE: z.string().optional(),
    /** Address whose certificate is watched. Defaults to PUBLIC_URL. */
    CERTIFICATE_URL: z.url().optional(),
    /** Number of processes that render documents, besides one in standby. Each takes about 100 MB. */
    RENDER_WORKERS: z.coerce.number().int().min(1).max(16).default(2),
    ...pictureStoreVariables,
    /** Folder of resized pictures. */
    IMAGE_CACHE_DIR: z.string().default('.data/image-cache'),
    /** Maximum number of pictures resized per visitor and hour. Cached ones do not count. All pages need about 130. */
    NEW_PICTURES_PER_HOUR: z.coerce.number().int().min(1).default(600),
    /** Whether the pictures of pages are resized in advance while the server is idle. */
    PREPARE_PICTURES: z.stringbool().default(true),
    /** How long the server keeps serving after SIGTERM while /readyz fails, so that load balancers notice, seconds. */
    DRAIN_DELAY_SECONDS: z.coerce.number().min(0).max(60).default(0),
    STRIPE_PUBLISHABLE_KEY: z.string().min(1),
    /** URL of the payment script. Empty: the provider's. */
    STRIPE_JS_URL: z.union([z.literal(''), z.url()]).default(''),
    /** Additional origins for `connect-src`, comma separated. */
    CONNECT_ORIGINS: Origins,
  })
  .transform((env) => ({
    ...env,
    METRICS_PORT: env.METRICS_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 9),
    RELEASES_DIR: path.resolve(env.RELEASES_DIR),
    REGISTRY_COPY: path.resolve(env.REGISTRY_COPY),
    SITE_COPY: path.resolve(env.SITE_COPY ?? path.join(path.dirname(env.REGISTRY_COPY), 'site.json')),
    PROVEN_RESTORE: path.resolve(
      env.PROVEN_RESTORE ?? path.join(path.dirname(env.REGISTRY_COPY), 'proven-restore.json'),
    ),
    STATUS_FILE: path.resolve(env.STATUS_FILE ?? path.join(path.dirname(env.REGISTRY_COPY), 'status.json')),
    CERTIFICATE_URL: env.CERTIFICATE_URL ?? env.PUBLIC_URL,
    IMAGE_CACHE_DIR: path.resolve(env.IMAGE_CACHE_DIR),
  }));
export type Config = z.output<typeof webConfig>;
