import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { readSettings } from '@studio/dev-stack';
import { ROOT } from '@studio/local-runtime';
import { aloneBuild } from '../build/alone-build.mjs';
import { BuildStream } from './build-stream.ts';
import { EditedRemote } from './edited-remote.ts';
import { folderOf } from './folder-of.ts';
import { createFront, listen, servePublicFile } from './front.ts';
import { devPort } from './ports.ts';
import type { DevServer } from './start-dev-server.ts';

/** Serves one remote on the host contract's mock, without a stack and other remotes. */
export async function startAlone(options: {
  remote: string;
  env?: Record<string, string | undefined>;
  log?(line: string): void;
}): Promise<DevServer> {
  const { remote, log = () => undefined } = options;
  const folder = folderOf(remote);
  const port = devPort(readSettings(options.env ?? {}));
  const outDir = path.join(ROOT, '.data/dev', `${remote}-alone`);
  const builds = new BuildStream();
  const edited = new EditedRemote({
    name: remote,
    folder,
    outDir,
    releases: outDir,
    configs: (definition) => [aloneBuild(folder, definition, outDir)],
    builds,
    log,
  });
  const url = `http://localhost:${port}`;
  const front = createFront({ remotes: [edited], builds, own: url, rest, log });
  const stop = async () => {
    front.close();
    front.closeAllConnections();
    await edited.stop();
  };
  try {
    await listen(front, port);
    await edited.open();
    await edited.showIn(null);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };

  function rest(request: IncomingMessage, response: ServerResponse): void {
    if (servePublicFile([edited], request, response)) return;
    const { pathname } = new URL(request.url ?? '/', url);
    const isPage = request.headers['sec-fetch-dest'] === 'document' || path.extname(pathname) === '';
    if (!isPage) return void response.writeHead(404).end();
    const base = edited.files.baseOf(edited.release?.version ?? '');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${remote}</title><link rel="stylesheet" href="${base}main.css" data-href="main.css"><div id="root"></div><script src="${base}main.js" defer></script></html>`,
    );
  }
}
