import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** A server from which releases are copied. */
export interface ReleaseSource {
  url: string;
  /** Contents that it sends instead of the published files, by the end of the path. */
  altered: Record<string, string>;
  /** Paths of the requests. */
  asked: string[];
  close(): void;
}

/** Serves a folder of releases, `<name>/<version>/…`. */
export async function startReleaseSource(folder: string): Promise<ReleaseSource> {
  const server = createServer((request, response) => {
    const file = request.url ?? '';
    source.asked.push(file);
    const change = Object.entries(source.altered).find(([name]) => file.endsWith(name))?.[1];
    if (change !== undefined) return void response.end(change);
    readFile(path.join(folder, file)).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  const source: ReleaseSource = { url: '', altered: {}, asked: [], close: () => void server.close() };
  await new Promise((ready) => server.once('listening', ready));
  source.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return source;
}
