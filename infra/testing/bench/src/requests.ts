import { BASELINE_PORT } from './bench-stack.ts';
import { driving, inTurns } from './load.ts';
import type { Report } from './report.ts';
import { startBaselines } from './spawn.ts';
import { rowOf } from './table.ts';
import type { Stack } from '@studio/dev-stack';

/**
 * Requests over the bus, one without database and one for a product, compared with bare Fastify with and without the
 * bus.
 */
export async function benchRequests({ addresses }: Stack, seconds: number): Promise<Report> {
  const { gateway, nats } = addresses;
  const plain = `${gateway}/api/videos`;
  const reply = await (await fetch(plain)).text();
  const port = BASELINE_PORT;
  using _baselines = await startBaselines({
    hello: { port },
    front: { nats, port: port + 1 },
    responder: { nats, reply },
  });
  const { fastify, bus, message, read } = await inTurns(
    {
      fastify: driving({ url: `http://127.0.0.1:${port}/` }),
      bus: driving({ url: `http://127.0.0.1:${port + 1}/` }),
      message: driving({ url: plain }),
      read: driving({ url: `${gateway}/api/products/101` }),
    },
    seconds,
  );
  return {
    rows: [
      rowOf('GET /api/videos, no database', message, bus),
      rowOf('GET /api/products/:id', read, bus),
      rowOf('GET /api/videos, of bare Fastify', message, fastify),
    ],
  };
}
