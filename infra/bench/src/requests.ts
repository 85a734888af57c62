import { BASELINE_PORT } from './bench-stack.ts';
import { driveInTurns } from './load.ts';
import { startBaseline } from './spawn.ts';
import type { Row } from './table.ts';
import type { Stack } from '@studio/dev-stack';

/** Requests over the bus: one that touches no database, and a product, against the same hop without us. */
export async function benchRequests({ addresses }: Stack): Promise<Row[]> {
  const [plain, product] = [`${addresses.gateway}/api/videos`, `${addresses.gateway}/api/products/101`];
  const reply = await (await fetch(plain)).text();
  const port = BASELINE_PORT;
  const baselines = await Promise.all([
    startBaseline('hello', { port }),
    startBaseline('front', { nats: addresses.nats, port: port + 1 }),
    startBaseline('responder', { nats: addresses.nats, reply }),
  ]);
  try {
    const urls = [`http://127.0.0.1:${port}/`, `http://127.0.0.1:${port + 1}/`, plain, product];
    const [hello, bare, message, read] = await driveInTurns(urls.map((url) => ({ url })));
    return [
      { what: 'bare Fastify', measured: hello! },
      { what: 'bare Fastify → NATS → bare responder', measured: bare! },
      {
        what: 'message without a database (GET /api/videos)',
        measured: message!,
        against: bare!,
        target: { ratio: 0.8 },
      },
      { what: 'GET /api/products/:id', measured: read!, against: bare!, target: { ratio: 0.5 } },
    ];
  } finally {
    for (const baseline of baselines) baseline.stop();
  }
}
