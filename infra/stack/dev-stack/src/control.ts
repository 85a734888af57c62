import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { StartupError, type StackControl } from '@studio/local-runtime';

/** One component in the table of `npm run stack`. */
export const ComponentRow = z.object({
  name: z.string(),
  state: z.enum(['running', 'starting', 'stopped', 'crashed']),
  pid: z.number().optional(),
  ports: z.array(z.number()),
  /** Start of its process, in ms since 1970. */
  since: z.number().optional(),
  /** Number of times that it was started again after a crash. */
  crashes: z.number(),
});
export type ComponentRow = z.infer<typeof ComponentRow>;

const Scale = z.object({ service: z.string(), count: z.int() });

/** What other processes may ask of a running stack. */
export interface Controlled {
  list(): ComponentRow[];
  scale(service: string, count: number): Promise<void>;
}

/**
 * Serves `npm run stack` on a free port of this machine. Callers present the token, which is in the stack's file, so
 * that neither web pages nor other users can call it.
 */
export async function serveControl(stack: Controlled): Promise<StackControl & { close(): void }> {
  const token = randomBytes(24).toString('hex');
  const server = createServer((request, response) => {
    const end = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.headers.authorization !== `Bearer ${token}`) return end(401, { error: 'unauthorized' });
    answer(stack, request).then(
      () => end(200, stack.list()),
      (error: Error) => end(error instanceof StartupError ? 400 : 500, { error: error.message }),
    );
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    token,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(stack: Controlled, request: IncomingMessage): Promise<void> {
  if (request.method !== 'POST') return;
  const { service, count } = Scale.parse(await json(request));
  await stack.scale(service, count);
}
