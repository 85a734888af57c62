import path from 'node:path';
import { TrustedKeys } from '@studio/release-signing';
import { logLevel } from '@studio/config';
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

/** What the web server is told from outside. */
export const webConfig = z
  .object({
    NODE_ENV: z.string().default('production'),
    LOG_LEVEL: logLevel,
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
    /** Loopback port of /metrics; the one nine above PORT when left out. */
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    PUBLIC_URL: z.url().default('http://localhost:3000'),
    /** Where the gateway is; several of it, comma separated, share the calls. */
    GATEWAY_URL: Gateways,
    /** Proxies whose X-Forwarded-For is believed, comma-separated addresses or `loopback`; `none`: nobody. */
    TRUSTED_PROXIES: z.string().default('none'),
    /** Shows the gateway that a read is the web server's own; the gateway's WEB_SECRET, at least 32 characters. */
    WEB_SECRET: z.string().min(32),
    /** Documents that a visitor may ask for in a minute. */
    RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
    NATS_URL: z.string().min(1),
    RELEASES_DIR: z.string().default('.data/releases'),
    /** Addresses of release stores, comma separated: a release that is not in RELEASES_DIR is copied from there. */
    RELEASE_SOURCES: Sources,
    /** Keys that verify the registry's entries and preview links, `kid:remote:key` each, comma separated. */
    RELEASE_PUBLIC_KEYS: TrustedKeys,
    /** The registry as last seen, for a start without NATS. */
    REGISTRY_COPY: z.string().default('.data/registry.json'),
    /** The brand as last seen, for a start without the gateway; beside the registry's copy when left out. */
    SITE_COPY: z.string().optional(),
    /** Processes that render documents; one more stands by. Each takes about 100 MB. */
    RENDER_WORKERS: z.coerce.number().int().min(1).max(16).default(2),
    /** Resized pictures. */
    IMAGE_CACHE_DIR: z.string().default('.data/image-cache'),
    /** Pictures that are resized for one visitor in an hour; those that are kept already are free. All pages need about 130. */
    NEW_PICTURES_PER_HOUR: z.coerce.number().int().min(1).default(600),
    /** Whether pictures that the pages show are resized before they are asked for, while nothing else is. */
    PREPARE_PICTURES: z.stringbool().default(true),
    /** How long it still serves after it was told to stop and says so at /readyz: as long as a balancer takes to see it. */
    DRAIN_DELAY_SECONDS: z.coerce.number().min(0).max(60).default(0),
    STRIPE_PUBLISHABLE_KEY: z.string().min(1),
    /** Payment script; empty = the provider's own. */
    STRIPE_JS_URL: z.union([z.literal(''), z.url()]).default(''),
    /** More origins that pages may connect to, comma separated. */
    CONNECT_ORIGINS: Origins,
  })
  .transform((env) => ({
    ...env,
    METRICS_PORT: env.METRICS_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 9),
    RELEASES_DIR: path.resolve(env.RELEASES_DIR),
    REGISTRY_COPY: path.resolve(env.REGISTRY_COPY),
    SITE_COPY: path.resolve(env.SITE_COPY ?? path.join(path.dirname(env.REGISTRY_COPY), 'site.json')),
    IMAGE_CACHE_DIR: path.resolve(env.IMAGE_CACHE_DIR),
  }));
export type Config = z.output<typeof webConfig>;
