import { createReadStream, existsSync, statSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import { BUILDS_PATH, type BuildStream } from './build-stream.ts';
import type { DevFiles } from './dev-files.ts';
import { explain } from './explain.ts';
import { portTaken } from './ports.ts';

/** Path of error reports (browser/dev-page.ts). */
const THROWN_PATH = '/__dev/thrown';
/** Maximum size of an error report, in bytes. */
const MOST_BYTES = 100_000;

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
};

/** The part of an edited remote that is served. */
export interface ServedRemote {
  name: string;
  folder: string;
  files: DevFiles;
}

/** The public HTTP server: the newest browser files from memory, build events, and a proxy for the rest. */
export function createFront(options: {
  remotes: readonly ServedRemote[];
  builds: BuildStream;
  /** Its own origin. */
  own: string;
  rest: RequestListener;
  log(line: string): void;
}): Server {
  const { remotes, builds, own, rest, log } = options;
  let last = '';
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', own);
    if (pathname === BUILDS_PATH) return builds.listen(response);
    if (pathname === THROWN_PATH && request.method === 'POST') return void answerThrown(request, response);
    const found = remotes.map(({ files }) => files.find(pathname)).find((one) => one !== null);
    if (!found) return rest(request, response);
    if (found === 'missing') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': found.type, 'cache-control': 'no-cache' }).end(found.content);
  });

  async function answerThrown(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let stack = '';
    for await (const part of request) stack = (stack + String(part)).slice(0, MOST_BYTES);
    const text = explain(stack, remotes);
    // A part that is on the page several times throws as often.
    if (text !== last) log(text);
    last = text;
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
  }
}

/** Serves a file of a remote's `public/`, in full size for `/img`; false if there is none. */
export function servePublicFile(
  remotes: readonly Pick<ServedRemote, 'folder'>[],
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://own');
  const asked = pathname === '/img' ? (searchParams.get('src') ?? '') : pathname;
  if (!/^\/(images|audio|files)\/[^\\]+\.\w+$/.test(asked)) return false;
  const file = remotes
    .map(({ folder }) => path.join(folder, 'public', path.posix.normalize(asked)))
    .find((one) => existsSync(one));
  if (!file) return false;
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, {
    'content-type': type,
    'content-length': statSync(file).size,
    'cache-control': 'no-cache',
  });
  createReadStream(file).pipe(response);
  return true;
}

/** Resolves when the server listens on localhost. @throws StartupError when the port is taken. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((ready, failed) =>
    server
      .once('error', (error: NodeJS.ErrnoException) =>
        failed(error.code === 'EADDRINUSE' ? portTaken(port, 'development server') : error),
      )
      .listen(port, 'localhost', ready),
  );
}
