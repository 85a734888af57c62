import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseConfig } from '@studio/config';
import { trustedKeysText } from '@studio/release-signing';
import { createApp } from '../app.js';
import { webConfig } from '../config.js';
import { Registry } from '../registry/registry.js';
import { createMetrics } from '../telemetry/metrics.js';
import { fixtureGateway, WEB_SECRET } from './fixture-gateway.js';
import { TRUSTED_KEYS } from './fixture-release.js';
import { IN_PROCESS } from './in-process-worker.js';

type Tools = Parameters<typeof createApp>[0];

/**
 * A web server with an empty registry, on a new folder of releases.
 * @param env Environment variables.
 * @param more Options of `createApp`. By default releases run in this process.
 */
export async function testApp(
  env: Record<string, string> = {},
  {
    gateway = fixtureGateway(),
    ...more
  }: Partial<Tools> & { gateway?: ReturnType<typeof fixtureGateway> } = {},
) {
  const releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const config = parseConfig(webConfig, {
    NATS_URL: 'nats://127.0.0.1:1',
    RELEASE_PUBLIC_KEYS: trustedKeysText(TRUSTED_KEYS),
    RELEASES_DIR: releasesDir,
    REGISTRY_COPY: path.join(releasesDir, 'registry.json'),
    IMAGE_CACHE_DIR: path.join(releasesDir, 'image-cache'),
    PICTURES_DIR: path.join(releasesDir, 'uploaded'),
    GATEWAY_URL: await gateway.listen({ host: '127.0.0.1', port: 0 }),
    WEB_SECRET,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const registry = new Registry();
  const metrics = createMetrics();
  const start = { path: '/assets/start.js', integrity: 'sha384-start' };
  const presses = { code: '', integrity: 'sha256-presses' };
  const host = { background: '<div></div>', presses, start, scripts: [], styles: [] };
  const folders = { distDir: releasesDir, publicDir: 'shell/public' };
  const tools = { ...IN_PROCESS, config, registry, metrics, host, ...folders, ...more };
  const web = await createApp(tools);
  const { app } = web;
  return {
    ...web,
    registry,
    metrics,
    releasesDir,
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    /** Listens on loopback. Returns the port. */
    async listen() {
      await app.listen({ host: '127.0.0.1', port: 0 });
      return (app.server.address() as AddressInfo).port;
    },
    /** Number of requests for pictures with this outcome so far. */
    async pictures(outcome: string) {
      const { values } = await metrics.pictures.get();
      return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
    },
    /** Faults in the metrics: `content@2.0.0 render`. */
    async faults() {
      const { values } = await metrics.remoteFaults.get();
      return values.map(({ labels }) => `${labels.remote}@${labels.version} ${labels.kind}`);
    },
    async close() {
      await app.close();
      gateway.server.closeAllConnections();
      await gateway.close();
      await rm(releasesDir, { recursive: true });
    },
  };
}
