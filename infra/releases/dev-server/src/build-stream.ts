import type { ServerResponse } from 'node:http';
import type { Told } from '../browser/told.ts';

/** Path of the build events (browser/dev-page.ts). */
export const BUILDS_PATH = '/__dev/builds';

/**
 * Sends each build to every open page as server-sent events. A new connection gets the latest build of each remote.
 */
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
