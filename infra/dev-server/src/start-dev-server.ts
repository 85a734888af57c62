import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { OFFSETS, readSettings, type Settings } from '@studio/dev-stack';
import { readSecrets, ROOT, runningStack, StartupError } from '@studio/local-runtime';
import { hotBuild } from '../build/hot-build.mjs';
import { openDevRegistry, type DevRegistry } from './dev-registry.ts';
import { startDevWebServer, type OwnPlace } from './dev-web-server.ts';
import { EditedRemote } from './edited-remote.ts';
import { folderOf } from './folder-of.ts';
import { createFront, listen, passOnTo } from './front.ts';

/** A running development server. */
export interface DevServer {
  /** What to open. */
  url: string;
  stop(): Promise<void>;
}

/**
 * One remote, built anew on every save, inside the production shell, against a running stack. Resolves when its pages
 * can be opened.
 * @throws StartupError when no stack runs, or there is no such remote.
 */
export async function startDevServer(options: {
  /** The remote's name: `storytime`. */
  remote: string;
  /** The stack's data folder (default: `.data` in the checkout) and its variables. */
  dataDir?: string;
  /** Where the stack is; left out, it is found by its data folder, as that of another process. */
  stack?: { site: string; nats: string };
  env?: Record<string, string | undefined>;
  log?(line: string): void;
}): Promise<DevServer> {
  const { remote, dataDir = path.join(ROOT, '.data'), log = () => undefined } = options;
  const folder = folderOf(remote);
  const stack = options.stack ?? runningStack(dataDir);
  if (!stack) throw new StartupError('No stack runs: npm start first, or say --alone.');
  const settings = readSettings({ ...options.env, PORT: new URL(stack.site).port });
  const secrets = readSecrets(dataDir);
  const place = placeOf(settings, path.join(dataDir, 'dev', remote));
  const outDir = path.join(place.folder, 'build');
  const { configs } = await hotBuild(folder, outDir);
  const url = `http://localhost:${place.front}`;
  const edited = new EditedRemote({ name: remote, folder, outDir, releases: place.releases, configs, log });
  let registry: DevRegistry | undefined;
  const front = createFront({
    files: edited.files,
    builds: edited.builds,
    own: url,
    rest: passOnTo({ port: place.web, own: url, site: new URL(stack.site).origin }),
  });
  let stopWeb: (() => Promise<void>) | undefined;
  const stop = async () => {
    front.close();
    front.closeAllConnections();
    await Promise.all([edited.stop(), registry?.close(), stopWeb?.()]);
  };
  try {
    await listen(front, place.front);
    stopWeb = await startDevWebServer({
      settings,
      secrets,
      dataDir,
      place,
      onProblem: log,
      async prepare(nats) {
        registry = await openDevRegistry({
          stack: stack.nats,
          own: nats,
          remote,
          privateKey: secrets.releasePrivateKey,
          stackReleases: path.join(dataDir, 'releases'),
          releases: place.releases,
        });
        await edited.showIn(registry);
      },
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** Its ports follow the stack's; what it kept the last time is of no use. */
function placeOf(settings: Settings, folder: string): OwnPlace {
  const at = (component: keyof typeof OFFSETS) => settings.PORT + OFFSETS[component];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return {
    front: at('dev'),
    web: at('devWeb'),
    metrics: at('devWebMetrics'),
    nats: at('devNats'),
    folder,
    releases: path.join(folder, 'releases'),
  };
}
