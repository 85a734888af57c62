import { createServer } from 'node:http';
import { readConfig } from '@studio/config';
import { TrustedKeys } from '@studio/release-signing';
import { z } from 'zod';
import { openReleaseStore, storeVariables } from '../config/store-variables.ts';
import { watchCanaries } from './watch-canaries.ts';

/** Without a successful check for this long the watch is not ready, in ms. */
const READY_MS = 10_000;

const Config = storeVariables.extend({
  HOST: z.string().default('127.0.0.1'),
  /** Port of `/healthz` and `/readyz`. */
  PORT: z.coerce.number().int().min(1).max(65_535),
  NATS_URL: z.string().min(1),
  /** Signs the entry of a canary that it ends. */
  RELEASE_PRIVATE_KEY: z.base64().min(32),
  RELEASE_PUBLIC_KEYS: TrustedKeys,
  /** How long a canary runs before it can be proposed. */
  RELEASE_VERIFIED_AFTER_SECONDS: z.coerce.number().min(0).default(600),
});

/** The process that watches canaries; it runs beside the web servers. */
const config = readConfig(Config);
const stopController = new AbortController();
/** Time of `performance.now`, which steps of the clock do not move. */
let lookedAt = -Infinity;
const health = createServer(({ url }, response) => {
  const isWell = url === '/healthz' || (url === '/readyz' && performance.now() - lookedAt < READY_MS);
  response.writeHead(isWell ? 200 : 503).end();
});
health.listen(config.PORT, config.HOST);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopController.abort());
await watchCanaries({
  ...config,
  releases: openReleaseStore(config),
  by: 'canary watch',
  say: (text) => console.log(text),
  signal: stopController.signal,
  looked: () => (lookedAt = performance.now()),
});
health.close();
health.closeAllConnections();
