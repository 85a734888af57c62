import { hostname } from 'node:os';
import path from 'node:path';
import { readConfig } from '@studio/config';
import { CONTENT_SHOWN_SUBJECT, DAY_MS, readRemoteReports } from '@studio/contracts';
import Fastify from 'fastify';
import { createApp } from './app.js';
import { webConfig, type Config } from './config.js';
import { readHostAssets } from './documents/host-assets.js';
import { readBundled } from './host-contract/host-contract.js';
import { Registry } from './registry/registry.js';
import { keepCopy, restoreRegistry } from './registry/registry-copy.js';
import { ReleaseOrigins } from './registry/release-origins.js';
import { VerifiedReleases } from './registry/verified-releases.js';
import { mirrorEntry } from './releases/mirror-release.js';
import { pruneCopies } from './releases/prune-copies.js';
import { ServingReports } from './releases/serving-reports.js';
import { watchRegistry, type RegistryWatch } from './registry/watch-registry.js';
import { workerProcesses } from './rendering/worker-process.js';
import { watchStatus } from './status/run-checks.js';
import { StatusLog } from './status/status-log.js';
import { FAULT_SUBJECT, faultReporter } from './telemetry/fault-report.js';
import { createMetrics } from './telemetry/metrics.js';
import { exportTraces } from './http/traces.js';
import { watchSurroundings } from './telemetry/watch-surroundings.js';

/** How long the start waits for the registry before it uses the copy on disk, ms. */
const REGISTRY_WAIT_MS = 3_000;
/** Time limit for draining, ms. */
const DRAIN_TIMEOUT_MS = 15_000;

async function start(config: Config): Promise<void> {
  const flushTraces = config.OTEL_EXPORTER_OTLP_ENDPOINT ? await exportTraces() : () => undefined;
  // The bundle is in dist/server.
  const distDir = path.resolve(import.meta.dirname, '..');
  const publicDir = path.resolve(distDir, '../public');
  const registry = new Registry();
  const metrics = createMetrics();
  const host = readHostAssets(distDir, publicDir);
  const startWorker = workerProcesses(
    path.join(import.meta.dirname, 'render-worker.cjs'),
    config.REQUEST_TIMEOUT_FACTOR,
  );
  const tools = { config, registry, metrics, host, distDir, publicDir, startWorker };
  let tell: RegistryWatch['tell'] = () => undefined;
  const onFault = faultReporter((report) => tell(FAULT_SUBJECT, report));
  let ask: RegistryWatch['ask'] = () => Promise.reject(new Error('NATS is not connected yet'));
  const verified = new VerifiedReleases(config.RELEASE_PUBLIC_KEYS);
  const origins = new ReleaseOrigins(config.RELEASE_PUBLIC_KEYS);
  const status = await StatusLog.open(config.STATUS_FILE);
  let isFollowed = false;
  const { app, releases, draining, pictures, pages, checks, outdateContent } = await createApp({
    ...tools,
    status,
    isFollowed: () => isFollowed,
    onFault,
    verified: (remote) => verified.of(remote),
    originOf: (release) => origins.of(release),
    askReports: (input) => ask(readRemoteReports, input),
  });
  await restoreRegistry(registry, config.REGISTRY_COPY, config.RELEASE_PUBLIC_KEYS);
  const isRestored = registry.entries().length > 0;
  const reports = new ServingReports({
    releases,
    releasesDir: config.RELEASES_DIR,
    server: `${hostname()}-${config.PORT || process.pid}`.replace(/[^\w-]/g, '-').slice(-120),
    log: app.log,
  });
  const watch = watchRegistry(registry, {
    natsUrl: config.NATS_URL,
    publicKeys: config.RELEASE_PUBLIC_KEYS,
    bundled: readBundled(distDir),
    log: app.log,
    async connected(connection) {
      await reports.publishOver(connection);
      connection.subscribe(CONTENT_SHOWN_SUBJECT, { callback: (error) => void (error ?? outdateContent()) });
      await Promise.all([verified.follow(connection), origins.follow(connection)]);
    },
    prepare: (entry) =>
      mirrorEntry(entry, { releasesDir: config.RELEASES_DIR, sources: config.RELEASE_SOURCES, log: app.log }),
  });
  ({ tell, ask } = watch);
  await Promise.race([watch.ready, new Promise((done) => setTimeout(done, REGISTRY_WAIT_MS))]);
  await releases.settled();
  // A copy names every remote, because it is written once the registry was read. With it a start does not depend on NATS.
  isFollowed = isRestored;
  const copying = { log: app.log, failures: metrics.registryCopyFailures };
  void watch.ready.then(() => keepCopy(registry, config.REGISTRY_COPY, copying));
  void watch.ready.then(() => releases.settled()).then(() => (isFollowed = true));

  watchSurroundings(metrics.registry, {
    folder: path.dirname(config.REGISTRY_COPY),
    restoreFile: config.PROVEN_RESTORE,
    url: config.CERTIFICATE_URL,
  });
  const prune = () =>
    pruneCopies(config.RELEASES_DIR, registry.entries()).then(
      (gone) => gone.length > 0 && app.log.info({ releases: gone }, 'copied releases pruned'),
      (error: unknown) => app.log.warn({ err: error }, 'copied releases not pruned'),
    );
  void prune();
  setInterval(prune, DAY_MS).unref();

  const internals = Fastify();
  internals.get('/metrics', async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  await internals.listen({ host: config.METRICS_HOST, port: config.METRICS_PORT });
  await app.listen({ host: config.HOST, port: config.PORT });
  if (config.PREPARE_PICTURES) void pictures.follow(pages);
  const stopChecks = watchStatus(status, { ...checks, ask });

  const stop = async (): Promise<void> => {
    const delayMs = config.DRAIN_DELAY_SECONDS * 1_000;
    setTimeout(() => process.exit(1), delayMs + DRAIN_TIMEOUT_MS).unref();
    draining.begun = true;
    pictures.stop();
    stopChecks();
    if (delayMs > 0) await new Promise((done) => setTimeout(done, delayMs));
    await app.close();
    await reports.stop();
    await Promise.all([internals.close(), watch.stop(), flushTraces()]);
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

start(readConfig(webConfig)).catch((error: Error) => {
  process.stderr.write(`web: ${error.message}\n`);
  process.exit(1);
});
