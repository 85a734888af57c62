import { createReadStream, existsSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { OFFSETS, readSettings } from '@studio/dev-stack';
import { ROOT } from '@studio/local-runtime';
import { aloneBuild } from '../build/alone-build.mjs';
import { BuildStream } from './build-stream.ts';
import { DevFiles } from './dev-files.ts';
import { folderOf } from './folder-of.ts';
import { createFront, listen } from './front.ts';
import type { DevServer } from './start-dev-server.ts';
import { watchRemote } from './watch-remote.ts';

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/** One remote by itself, on the host contract's mock: no stack, no other remote. */
export async function startAlone(options: {
  remote: string;
  env?: Record<string, string | undefined>;
  log?(line: string): void;
}): Promise<DevServer> {
  const { remote, log = () => undefined } = options;
  const folder = folderOf(remote);
  const port = readSettings(options.env ?? {}).PORT + OFFSETS.dev;
  const outDir = path.join(ROOT, '.data/dev', `${remote}-alone`);
  rmSync(outDir, { recursive: true, force: true });
  const files = new DevFiles(remote);
  const builds = new BuildStream();
  const { configs } = await aloneBuild(folder, outDir);
  const { promise: firstBuild, resolve: built } = Promise.withResolvers<void>();
  let base = '';
  const stopWatching = watchRemote({
    folder,
    outDir,
    configs,
    onBrowser(build) {
      if (build.errors.length > 0) log(build.errors.join('\n\n'));
      else {
        files.add(build);
        base = files.baseOf(build.version);
        built();
      }
      builds.tell({ hash: build.hash, base, errors: build.errors });
    },
  });
  const url = `http://localhost:${port}`;
  const front = createFront({ files, builds, own: url, rest });
  await listen(front, port);
  await firstBuild;
  return {
    url,
    async stop() {
      front.close();
      front.closeAllConnections();
      await stopWatching();
    },
  };

  function rest(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const picture = pictureAt(pathname === '/img' ? (searchParams.get('src') ?? '') : pathname);
    if (picture) {
      response.setHeader('content-type', TYPES[path.extname(picture)] ?? 'application/octet-stream');
      return void createReadStream(picture).pipe(response);
    }
    const isPage = request.headers['sec-fetch-dest'] === 'document' || path.extname(pathname) === '';
    if (!isPage) return void response.writeHead(404).end();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${remote}</title><link rel="stylesheet" href="${base}main.css" data-href="main.css"><div id="root"></div><script src="${base}main.js" defer></script></html>`,
    );
  }

  /** The remote's own pictures and sounds, at full size; null where it has none at that address. */
  function pictureAt(pathname: string): string | null {
    const file = path.join(folder, 'public', path.normalize(pathname));
    return path.extname(pathname) && existsSync(file) ? file : null;
  }
}
