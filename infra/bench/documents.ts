import { BASELINE_PORT } from './bench-stack.ts';
import { driveInTurns } from './load.ts';
import { startBaseline } from './spawn.ts';
import type { Row } from './table.ts';
import type { Stack } from '../local/start-stack.ts';

let turn = 0;

/** Documents of the site for nobody in particular: from the cache, and rendered anew each time. */
export async function benchDocuments({ addresses }: Stack): Promise<Row[]> {
  const baseline = await startBaseline('hello', { port: BASELINE_PORT });
  try {
    const [hello, cached, rendered] = await driveInTurns([
      { url: `http://127.0.0.1:${BASELINE_PORT}/` },
      { url: addresses.site, headers: { accept: 'text/html' } },
      { url: addresses.site, headers: { accept: 'text/html' }, path: unseenPath },
    ]);
    return [
      { what: 'bare Fastify', measured: hello! },
      { what: 'home page from the cache', measured: cached!, target: { perSecond: 1_000 } },
      { what: 'home page rendered anew', measured: rendered!, target: { perSecond: 150 } },
    ];
  } finally {
    baseline.stop();
  }
}

/** A home page that no cache has seen. */
function unseenPath(): string {
  turn += 1;
  return `/?turn=${process.pid}-${turn}`;
}
