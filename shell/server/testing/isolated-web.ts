import path from 'node:path';
import type { RegistryEntry, RemoteManifest } from '@studio/contracts';
import { workerProcesses } from '../rendering/worker-process.js';
import { watchedGateway } from './fixture-gateway.js';
import { fixtureRelease } from './fixture-release.js';
import { testApp } from './test-app.js';

/** As built by `npm run build`. */
const RENDER_WORKER = path.resolve('shell/dist/server/render-worker.cjs');

const EVERY_PAGE_WORKS = 'exports.modules["./Broken"].default = () => null;';

export type IsolatedWeb = Awaited<ReturnType<typeof isolatedWeb>>;

/**
 * A web server whose releases run in separate processes, as in production. Its registry starts empty.
 * @param env Environment variables.
 */
export async function isolatedWeb(env: Record<string, string> = {}) {
  const { gateway, trouble } = watchedGateway();
  const settings = { RATE_LIMIT_PER_MINUTE: '1000000', RENDER_WORKERS: '2', ...env };
  const startWorker = workerProcesses(RENDER_WORKER, Number(env['REQUEST_TIMEOUT_FACTOR'] ?? 1));
  const web = await testApp(settings, { gateway, startWorker, watchMs: undefined });
  return {
    ...web,
    trouble,
    /** Publishes a release and activates it. `serverCode` runs at the end of its build for Node. */
    async activate(
      version: string,
      serverCode = '',
      change: Partial<RemoteManifest> = {},
    ): Promise<RegistryEntry> {
      const code = `${EVERY_PAGE_WORKS} ${serverCode}`;
      const { entry } = await fixtureRelease(web.releasesDir, { version, ...change }, code);
      const previous = web.registry.entry(entry.name)?.live ?? null;
      const activated = { ...entry, lastKnownGood: previous };
      web.registry.set(activated);
      return activated;
    },
    /** Writes a release without activating it. */
    async publish(version: string, serverCode = ''): Promise<RemoteManifest> {
      const code = `${EVERY_PAGE_WORKS} ${serverCode}`;
      return (await fixtureRelease(web.releasesDir, { version }, code)).entry.live;
    },
    /** Resolves when all releases of the registry were tried. */
    settled: () => web.releases.settled(),
  };
}
