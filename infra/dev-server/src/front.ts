import {
  createServer,
  request as ask,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { BUILDS_PATH, type BuildStream } from './build-stream.ts';
import type { DevFiles } from './dev-files.ts';

/** What the browser talks to: the newest files of the remote from memory, news of builds, and the rest. */
export function createFront(options: {
  files: DevFiles;
  builds: BuildStream;
  /** Its own origin. */
  own: string;
  rest: RequestListener;
}): Server {
  const { files, builds, own, rest } = options;
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', own);
    if (pathname === BUILDS_PATH) return builds.listen(response);
    const found = files.find(pathname);
    if (!found) return rest(request, response);
    if (found === 'missing') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': found.type, 'cache-control': 'no-cache' }).end(found.content);
  });
}

/** Resolves when the server listens on this machine. @throws when the port is taken. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((ready, failed) => server.once('error', failed).listen(port, 'localhost', ready));
}

/**
 * Passes requests on to a web server of this machine. Calls that come from the front's own pages say that they come
 * from the site, which is what the gateway asks for.
 */
export function passOnTo({ port, own, site }: { port: number; own: string; site: string }): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const { method, url: path } = request;
    const headers = { ...request.headers };
    if (headers.origin === own) headers.origin = site;
    const passed = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end('The web server does not answer.');
    });
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  };
}
