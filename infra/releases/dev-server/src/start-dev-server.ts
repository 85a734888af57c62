import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OFFSETS, readSettings, type Settings } from '@studio/dev-stack';
import { readSecrets, remoteFolder, ROOT, runningStack, StartupError } from '@studio/local-runtime';
import { hotBuild } from '../build/hot-build.mjs';
import { BuildStream } from './build-stream.ts';
import { openDevRegistry, type DevRegistry } from './dev-registry.ts';
import { startDevWebServer, type OwnPlace } from './dev-web-server.ts';
import { EditedRemote, type DevRelease } from './edited-remote.ts';
import { createFront, listen } from './front.ts';
import { passOnTo } from './pass-on.ts';
import { claimDevPorts, devPort } from './ports.ts';

/** How long the web server may take until its documents use a build, in ms. */
const SERVED_PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 200;

/** A running development server. */
export interface DevServer {
  /** The address to open. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Builds remotes on every save and serves them inside the production shell, against a running stack. Resolves when
 * their pages can be opened.
 * @throws StartupError when no stack runs, a remote does not exist, or a port is taken.
 */
export async function startDevServer(options: {
  /** Names of the remotes: `['storytime']`. */
  remotes: readonly string[];
  /** The stack's data folder and its variables. Defaults to `.data` in the checkout. */
  dataDir?: string;
  /** The stack's addresses. Defaults to those of the stack that runs on the data folder in another process. */
  stack?: { site: string; nats: string };
  env?: Record<string, string | undefined>;
  log?(line: string): void;
}): Promise<DevServer> {
  const { dataDir = path.join(ROOT, '.data'), log = () => undefined } = options;
  const folders = options.remotes.map((name) => ({ name, folder: remoteFolder(name) }));
  const stack = options.stack ?? runningStack(dataDir);
  if (!stack) throw new StartupError('No stack is running: run npm start first, or use --alone.');
  const settings = readSettings({ ...options.env, PORT: new URL(stack.site).port });
  const secrets = readSecrets(dataDir);
  const place = placeOf(settings, dataDir);
  await claimDevPorts(place);
  rmSync(place.folder, { recursive: true, force: true });
  mkdirSync(place.folder, { recursive: true });
  const url = `http://localhost:${place.front}`;
  const builds = new BuildStream();
  const remotes = folders.map(({ name, folder }) => {
    const outDir = path.join(place.folder, 'build', name);
    return new EditedRemote({
      name,
      folder,
      outDir,
      releases: place.releases,
      configs: (definition) => hotBuild(folder, definition, outDir),
      builds,
      log,
    });
  });
  let registry: DevRegistry | undefined;
  const site = new URL(stack.site).origin;
  const rest = passOnTo({ port: place.web, own: url, site, edited: options.remotes });
  const front = createFront({ remotes, builds, own: url, rest, log });
  let stopWeb: (() => Promise<void>) | undefined;
  const stop = async () => {
    front.close();
    front.closeAllConnections();
    await Promise.all([...remotes.map((remote) => remote.stop()), registry?.close(), stopWeb?.()]);
  };
  try {
    await listen(front, place.front);
    const built = Promise.all(remotes.map((remote) => remote.open()));
    // Also when the web server fails first.
    built.catch(() => undefined);
    stopWeb = await startDevWebServer({
      settings,
      secrets,
      dataDir,
      place,
      onProblem: log,
      async prepare(nats) {
        const opened = (registry = await openDevRegistry({
          stack: stack.nats,
          own: nats,
          remotes: options.remotes,
          privateKey: secrets.releasePrivateKey,
          stackReleases: path.join(dataDir, 'releases'),
          releases: place.releases,
        }));
        await built;
        const served = (release: DevRelease) => untilServed(place, release);
        await Promise.all(
          remotes.map((remote) => remote.showIn({ show: (put) => opened.show(put()), served })),
        );
      },
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** Its ports are offsets from the stack's. */
function placeOf(settings: Settings, dataDir: string): OwnPlace {
  const front = devPort(settings);
  const at = (component: keyof typeof OFFSETS) => front + OFFSETS[component] - OFFSETS.dev;
  const folder = path.join(dataDir, 'dev', String(front));
  return {
    front,
    web: at('devWeb'),
    metrics: at('devWebMetrics'),
    nats: at('devNats'),
    folder,
    releases: path.join(folder, 'releases'),
  };
}

/** Documents name the releases that they use. */
async function untilServed(place: OwnPlace, { version }: DevRelease): Promise<void> {
  for (const end = Date.now() + SERVED_PATIENCE_MS; Date.now() < end; await sleep(LOOK_EVERY_MS)) {
    const answer = await fetch(`http://127.0.0.1:${place.web}/`).catch(() => null);
    if ((await answer?.text())?.includes(`/${version}"`)) return;
  }
  throw new Error(`its log says why: ${path.join(place.folder, 'logs/web.log')}`);
}
