import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RegistryEntry, RemoteManifest } from '@studio/contracts';
import { createApp } from '../app.js';
import { parseConfig } from '@studio/config';
import { webConfig } from '../config.js';
import { trustedKeysText } from '@studio/release-signing';
import { Registry } from '../registry/registry.js';
import type { ServingReleases } from '../releases/serving-releases.js';
import { createMetrics } from '../telemetry/metrics.js';
import { IN_PROCESS } from './in-process-worker.js';
import { watchedGateway, WEB_SECRET, type WatchedGateway } from './fixture-gateway.js';
import { passTime } from './pass-time.js';
import { fixtureRelease, TRUSTED_KEYS } from './fixture-release.js';

/** A web server with a fake gateway that can fail. */
export interface FixtureWeb extends WatchedGateway {
  get(
    url: string,
    headers?: Record<string, string>,
  ): Promise<{ statusCode: number; headers: Record<string, unknown>; body: string; rawPayload: Buffer }>;
  /** Listens on loopback. Returns the port. */
  listen(): Promise<number>;
  /** Number of requests for pictures with this outcome so far. */
  pictures(outcome: string): Promise<number>;
  /** Number of shared documents that were rendered so far. */
  rendered(): Promise<number>;
  entry: RegistryEntry;
  registry: Registry;
  releases: ServingReleases;
  /** Checks of the status page. */
  checks: Awaited<ReturnType<typeof createApp>>['checks'];
  releasesDir: string;
  /** Writes a release without activating it. `serverCode` runs at the end of its build for Node. */
  publish(
    change: Partial<RemoteManifest>,
    serverCode?: string,
  ): Promise<{ release: RemoteManifest; folder: string }>;
  /** Faults in the metrics: `content@2.0.0 render`. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

export async function fixtureWeb(
  env: Record<string, string> = {},
  more: Pick<Parameters<typeof createApp>[0], 'pausesMs' | 'verified' | 'originOf' | 'askReports'> = {},
): Promise<FixtureWeb> {
  const releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const watched = watchedGateway();
  const config = parseConfig(webConfig, {
    NATS_URL: 'nats://127.0.0.1:1',
    RELEASE_PUBLIC_KEYS: trustedKeysText(TRUSTED_KEYS),
    RELEASES_DIR: releasesDir,
    REGISTRY_COPY: path.join(releasesDir, 'registry.json'),
    IMAGE_CACHE_DIR: path.join(releasesDir, 'image-cache'),
    PICTURES_DIR: path.join(releasesDir, 'uploaded'),
    GATEWAY_URL: await watched.gateway.listen({ host: '127.0.0.1', port: 0 }),
    WEB_SECRET,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    LOG_LEVEL: 'silent',
    // A busy machine does not sign a visitor out.
    REQUEST_TIMEOUT_FACTOR: '20',
    ...env,
  });
  const registry = new Registry();
  const metrics = createMetrics();
  const start = { path: '/assets/start.js', integrity: 'sha384-start' };
  const host = { background: '<div></div>', start, scripts: [], styles: [] };
  const tools = {
    ...IN_PROCESS,
    ...more,
    config,
    registry,
    metrics,
    host,
    distDir: releasesDir,
    publicDir: 'shell/public',
  };
  const { app, releases, checks } = await createApp(tools);
  const { entry } = await fixtureRelease(releasesDir);
  registry.set(entry);
  await releases.settled();
  // Expires the data that the release's trial has read.
  passTime(4_000);
  watched.asked.length = 0;
  return {
    ...watched,
    entry,
    registry,
    releases,
    checks,
    releasesDir,
    get: (url, headers = {}) => app.inject({ url, headers }),
    async listen() {
      await app.listen({ host: '127.0.0.1', port: 0 });
      return (app.server.address() as AddressInfo).port;
    },
    async pictures(outcome) {
      const { values } = await metrics.pictures.get();
      return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
    },
    async publish(change, serverCode) {
      const { entry: made, folder } = await fixtureRelease(releasesDir, change, serverCode);
      return { release: made.live, folder };
    },
    async faults() {
      const { values } = await metrics.remoteFaults.get();
      return values.map(({ labels }) => `${labels.remote}@${labels.version} ${labels.kind}`);
    },
    async rendered() {
      const { values } = await metrics.documents.get();
      return values.find(({ labels }) => labels.kind === 'rendered')?.value ?? 0;
    },
    async close() {
      await app.close();
      watched.gateway.server.closeAllConnections();
      await watched.gateway.close();
      await rm(releasesDir, { recursive: true });
    },
  };
}
