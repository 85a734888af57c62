import type { ServerResponse } from 'node:http';
import type { Told } from '../browser/told.ts';

/** Where pages listen for builds (browser/dev-page.ts). */
export const BUILDS_PATH = '/__dev/builds';

/** Tells every open page of each build, as server-sent events; who comes later hears of the last one of each remote. */
export class BuildStream {
  private readonly listeners = new Set<ServerResponse>();
  private readonly last = new Map<string, Told>();

  tell(told: Told): void {
    this.last.set(told.remote, told);
    for (const listener of this.listeners) send(listener, told);
  }

  listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(':\n\n');
    this.listeners.add(response);
    response.on('close', () => this.listeners.delete(response));
    for (const told of this.last.values()) send(response, told);
  }
}

function send(listener: ServerResponse, told: Told): void {
  listener.write(`data: ${JSON.stringify(told)}\n\n`);
}
