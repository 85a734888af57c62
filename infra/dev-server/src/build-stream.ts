import type { ServerResponse } from 'node:http';

/** Where pages listen for builds (browser/hot-client.ts). */
export const BUILDS_PATH = '/__dev/builds';

/** What a page is told. */
export interface Told {
  hash: string;
  /** Address of the newest browser files. */
  base: string;
  errors: string[];
}

/** Tells every open page of each build, as server-sent events; who comes later hears of the last one. */
export class BuildStream {
  private readonly listeners = new Set<ServerResponse>();
  private last: Told | null = null;

  tell(told: Told): void {
    this.last = told;
    for (const listener of this.listeners) send(listener, told);
  }

  listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(':\n\n');
    this.listeners.add(response);
    response.on('close', () => this.listeners.delete(response));
    if (this.last) send(response, this.last);
  }
}

function send(listener: ServerResponse, told: Told): void {
  listener.write(`data: ${JSON.stringify(told)}\n\n`);
}
