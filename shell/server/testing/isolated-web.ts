import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseConfig } from '@studio/config';
import type { RegistryEntry, RemoteManifest } from '@studio/contracts';
import { createApp } from '../app.js';
import { webConfig } from '../config.js';
import { trustedKeysText } from '@studio/release-signing';
import { Registry } from '../registry/registry.js';
import { workerProcesses } from '../rendering/worker-process.js';
import { createMetrics } from '../telemetry/metrics.js';
import { watchedGateway, WEB_SECRET, type WatchedGateway } from './fixture-gateway.js';
import { fixtureRelease, TRUSTED_KEYS } from './fixture-release.js';

/** As built by `npm run build`. */
const RENDER_WORKER = path.resolve('shell/dist/server/render-worker.cjs');

const EVERY_PAGE_WORKS = 'exports.modules["./Broken"].default = () => null;';

/** A web server whose releases run in separate processes, as in production. Its registry starts empty. */
export interface IsolatedWeb extends Pick<WatchedGateway, 'trouble'> {
  registry: Registry;
  releasesDir: string;
  get(
    url: string,
    headers?: Record<string, string>,
  ): Promise<{ statusCode: number; headers: Record<string, unknown>; body: string }>;
  /** Publishes a release and activates it. `serverCode` runs at the end of its build for Node. */
  activate(version: string, serverCode?: string, change?: Partial<RemoteManifest>): Promise<RegistryEntry>;
  /** Writes a release without activating it. */
  publish(version: string, serverCode?: string): Promise<RemoteManifest>;
  /** Resolves when all releases of the registry were tried. */
  settled(): Promise<void>;
  /** Faults in the metrics: `content@2.0.0 loop`. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

/** `env` are environment variables of the web server. */
export async function isolatedWeb(env: Record<string, string> = {}): Promise<IsolatedWeb> {
  const releasesDir = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const { gateway, trouble } = watchedGateway();
  const config = parseConfig(webConfig, {
    NATS_URL: 'nats://127.0.0.1:1',
    RELEASE_PUBLIC_KEYS: trustedKeysText(TRUSTED_KEYS),
    RELEASES_DIR: releasesDir,
    REGISTRY_COPY: path.join(releasesDir, 'registry.json'),
    GATEWAY_URL: await gateway.listen({ host: '127.0.0.1', port: 0 }),
    WEB_SECRET,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000',
    RENDER_WORKERS: '2',
    ...env,
  });
  const registry = new Registry();
  const metrics = createMetrics();
  const start = { path: '/assets/start.js', integrity: 'sha384-start' };
  const host = { background: '<div></div>', start, scripts: [], styles: [] };
  const startWorker = workerProcesses(RENDER_WORKER, config.REQUEST_TIMEOUT_FACTOR);
  const tools = {
    config,
    registry,
    metrics,
    host,
    distDir: releasesDir,
    publicDir: 'shell/public',
    startWorker,
  };
  const { app, releases } = await createApp(tools);
  return {
    registry,
    releasesDir,
    trouble,
    get: (url, headers = {}) => app.inject({ url, headers }),
    async activate(version, serverCode = '', change = {}) {
      const code = `${EVERY_PAGE_WORKS} ${serverCode}`;
      const { entry } = await fixtureRelease(releasesDir, { version, ...change }, code);
      const previous = registry.entry(entry.name)?.live ?? null;
      const activated = { ...entry, lastKnownGood: previous };
      registry.set(activated);
      return activated;
    },
    async publish(version, serverCode = '') {
      const code = `${EVERY_PAGE_WORKS} ${serverCode}`;
      return (await fixtureRelease(releasesDir, { version }, code)).entry.live;
    },
    settled: () => releases.settled(),
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
