import { BASELINE_PORT } from './bench-stack.ts';
import { signInMembers } from './buyers.ts';
import { driveInTurns } from './load.ts';
import { startBaseline } from './spawn.ts';
import type { Row } from './table.ts';
import type { Stack } from '@studio/dev-stack';

/** Members who ask in turns. */
const MEMBERS = 64;

/** Documents of the site: from the cache, and rendered anew for each member who asks, as theirs always are. */
export async function benchDocuments(stack: Stack): Promise<Row[]> {
  const { addresses } = stack;
  const cookies = (await signInMembers(stack, MEMBERS)).map(({ headers }) => headers.cookie!);
  let turn = 0;
  const member = () => ({ cookie: cookies[(turn += 1) % MEMBERS]! });
  const baseline = await startBaseline('hello', { port: BASELINE_PORT });
  try {
    const [hello, cached, rendered] = await driveInTurns([
      { url: `http://127.0.0.1:${BASELINE_PORT}/` },
      { url: addresses.site, headers: { accept: 'text/html' } },
      { url: addresses.site, headers: { accept: 'text/html' }, headersOf: member },
    ]);
    return [
      { what: 'bare Fastify', measured: hello! },
      { what: 'home page from the cache', measured: cached!, target: { perSecond: 1_000 } },
      { what: 'home page rendered anew, for a member', measured: rendered!, target: { perSecond: 150 } },
    ];
  } finally {
    baseline.stop();
  }
}
