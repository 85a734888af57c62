import { join } from 'node:path';
import { BASELINE_PORT, BENCH_DATA } from './bench-stack.ts';
import { buildServerEntry } from './build-server-entry.ts';
import { signInMembers } from './buyers.ts';
import { driving, inTurns } from './load.ts';
import type { Report } from './report.ts';
import { startBaselines } from './spawn.ts';
import { rowOf } from './table.ts';
import type { Stack } from '@studio/dev-stack';

/** Members whose sessions are used in rotation. */
const MEMBERS = 64;

/** Documents of the site: from the cache, and rendered per request for members, whose documents are never cached. */
export async function benchDocuments(stack: Stack, seconds: number): Promise<Report> {
  const page = stack.addresses.site;
  const cookies = (await signInMembers(stack, MEMBERS)).map(({ headers }) => headers.cookie!);
  let turn = 0;
  const member = () => ({ cookie: cookies[(turn += 1) % MEMBERS]! });
  using baselines = await startBaselines({
    hello: { port: BASELINE_PORT, page },
    render: {
      page,
      cookie: cookies[0]!,
      releases: join(BENCH_DATA, 'releases'),
      serverEntry: await buildServerEntry(),
    },
  });
  const { bytes, cached, bare, rendered } = await inTurns(
    {
      bytes: driving({ url: `http://127.0.0.1:${BASELINE_PORT}/page` }),
      cached: driving({ url: page, headers: { accept: 'text/html' } }),
      bare: baselines.running('render', 'render'),
      rendered: driving({ url: page, headers: { accept: 'text/html' }, headersOf: member }),
    },
    seconds,
  );
  return {
    rows: [
      rowOf('home page from the cache', cached, bytes),
      rowOf('home page rendered anew, for a member', rendered, bare),
    ],
  };
}
