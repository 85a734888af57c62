import path from 'node:path';
import { readSettings } from '@studio/dev-stack';
import { remoteFolder, ROOT, StartupError } from '@studio/local-runtime';
import { aloneBuild } from '../build/alone-build.mjs';
import { browserOnly } from '../build/hot-build.mjs';
import { BuildStream } from './build-stream.ts';
import { deployedSite } from './deployed-site.ts';
import { EditedRemote } from './edited-remote.ts';
import { createFront, listen, servePublicFile } from './front.ts';
import { devPort } from './ports.ts';
import type { DevServer } from './start-dev-server.ts';

interface Surroundings {
  env?: Record<string, string | undefined>;
  log?(line: string): void;
}

type Rest = Parameters<typeof createFront>[0]['rest'];

/** Serves one remote on the host contract's mock, without a stack and other remotes. */
export function startAlone({
  remote,
  ...surroundings
}: Surroundings & { remote: string }): Promise<DevServer> {
  const rest =
    (own: string, remotes: readonly EditedRemote[]): Rest =>
    (request, response) => {
      if (servePublicFile(remotes, request, response)) return;
      const { pathname } = new URL(request.url ?? '/', own);
      const isPage = request.headers['sec-fetch-dest'] === 'document' || path.extname(pathname) === '';
      if (!isPage) return void response.writeHead(404).end();
      const { files, release } = remotes[0]!;
      const base = files.baseOf(release?.version ?? '');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${remote}</title><link rel="stylesheet" href="${base}main.css" data-href="main.css"><div id="root"></div><script src="${base}main.js" defer></script></html>`,
      );
    };
  const outDirOf = (name: string) => `${name}-alone`;
  return start({ remotes: [remote], build: aloneBuild, outDirOf, rest, ...surroundings });
}

/**
 * Serves edited remotes inside a deployed site, for this machine only: the site does not know about it. Resolves when
 * its pages can be opened.
 * @throws StartupError when the site does not answer.
 */
export async function startForSite({
  site: address,
  ...options
}: Surroundings & {
  remotes: readonly string[];
  /** Address of the deployed site. */
  site: string;
}): Promise<DevServer> {
  const site = await originOf(address);
  return start({
    build: browserOnly,
    outDirOf: (name, port) => path.join(String(port), name),
    rest: (own, remotes) => deployedSite({ site, own, remotes }),
    ...options,
  });
}

async function start(
  options: Surroundings & {
    remotes: readonly string[];
    build: typeof browserOnly;
    /** Folder of a remote's builds in `.data/dev`. */
    outDirOf(name: string, port: number): string;
    /** Answers what is not a browser file of the remotes. `own`: the server's origin. */
    rest(own: string, remotes: readonly EditedRemote[]): Rest;
  },
): Promise<DevServer> {
  const { log = () => undefined, build, outDirOf } = options;
  const port = devPort(readSettings(options.env ?? {}));
  const url = `http://localhost:${port}`;
  const builds = new BuildStream();
  const remotes = options.remotes.map((name) => {
    const folder = remoteFolder(name);
    const outDir = path.join(ROOT, '.data/dev', outDirOf(name, port));
    return new EditedRemote({
      name,
      folder,
      outDir,
      releases: outDir,
      configs: (definition) => [build(folder, definition, outDir)],
      builds,
      log,
    });
  });
  const front = createFront({ remotes, builds, own: url, log, rest: options.rest(url, remotes) });
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
  return { url, stop };
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
