import path from 'node:path';
import { readSettings } from '@studio/dev-stack';
import { ROOT, StartupError } from '@studio/local-runtime';
import { browserOnly } from '../build/hot-build.mjs';
import { BuildStream } from './build-stream.ts';
import { deployedSite } from './deployed-site.ts';
import { EditedRemote } from './edited-remote.ts';
import { folderOf } from './folder-of.ts';
import { createFront, listen } from './front.ts';
import { devPort } from './ports.ts';
import type { DevServer } from './start-dev-server.ts';

/**
 * Serves edited remotes inside a deployed site, for this machine only: the site does not know about it. Resolves when
 * its pages can be opened.
 * @throws StartupError when the site does not answer.
 */
export async function startForSite(options: {
  remotes: readonly string[];
  /** Address of the deployed site. */
  site: string;
  env?: Record<string, string | undefined>;
  log?(line: string): void;
}): Promise<DevServer> {
  const { log = () => undefined } = options;
  const site = await originOf(options.site);
  const port = devPort(readSettings(options.env ?? {}));
  const own = `http://localhost:${port}`;
  const outDir = path.join(ROOT, '.data/dev', String(port));
  const builds = new BuildStream();
  const remotes = options.remotes.map((name) => {
    const folder = folderOf(name);
    const to = path.join(outDir, name);
    return new EditedRemote({
      name,
      folder,
      outDir: to,
      releases: to,
      configs: (definition) => [browserOnly(folder, definition, to)],
      builds,
      log,
    });
  });
  const front = createFront({ remotes, builds, own, log, rest: deployedSite({ site, own, remotes }) });
  const stop = async () => {
    front.close();
    front.closeAllConnections();
    await Promise.all(remotes.map((remote) => remote.stop()));
  };
  try {
    await listen(front, port);
    await Promise.all(remotes.map((remote) => remote.open()));
    await Promise.all(remotes.map((remote) => remote.showIn(null)));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: own, stop };
}

async function originOf(address: string): Promise<string> {
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw new StartupError(`--site needs an address such as https://studio.example, not ${address}.`);
  const { origin } = new URL(address);
  const answer = await fetch(origin, { redirect: 'manual' }).catch((error: Error) => error);
  if (answer instanceof Error)
    throw new StartupError(`${origin} does not answer: ${String(answer.cause ?? answer)}.`);
  return origin;
}
