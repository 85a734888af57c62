import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Stack } from '@studio/dev-stack';
import { connectTo } from '@studio/test-harness';
import { BASELINE_PORT } from './bench-stack.ts';
import { signInOwner, type BuyerHeaders } from './buyers.ts';
import { call } from './call.ts';
import { closedLoop } from './closed-loop.ts';
import { inTurns, type Run } from './load.ts';
import type { Report } from './report.ts';
import { startBaselines } from './spawn.ts';
import { rowOf } from './table.ts';

const PUBLICATIONS = 1_000;
/** Acts in the history of each publication. */
const ACTS = 20;
/** Browsers that read the list at the same time. */
const READERS = 2;
/** Items that are changed at once: as many as the desk allows. */
const CHANGED = 200;

interface Item {
  kind: string;
  key: string;
}

/** The desk's list of 1,000 publications, and a change of 200 of them. */
export async function benchDesk(stack: Stack, seconds: number): Promise<Report> {
  const { gateway, nats, database } = stack.addresses;
  await using client = await connectTo(database.catalog);
  await empty(client);
  await fill(client);
  const headers = await signInOwner(stack);
  const url = `${gateway}/api/desk/content`;
  const list = await call<{ items: Item[] }>(url, { headers });
  const port = BASELINE_PORT;
  using _baselines = await startBaselines({
    front: { nats, port },
    responder: { nats, reply: JSON.stringify(list) },
  });
  try {
    const { bus, read } = await inTurns(
      { bus: reading(`http://127.0.0.1:${port}/`), read: reading(url, headers) },
      seconds,
    );
    const many = list.items.filter(({ kind }) => kind === 'publications').slice(-CHANGED);
    await change(gateway, headers, 'unpublish', many);
    const took = await change(gateway, headers, 'publish', many);
    return {
      rows: [
        { name: 'list of 1,000 publications, 99 of 100 within', figure: read.p99, limit: bus.p99 },
        rowOf('list of 1,000 publications', read, bus),
        { name: '200 of them published at once', figure: took },
      ],
    };
  } finally {
    await empty(client);
  }
}

const reading =
  (url: string, headers?: BuyerHeaders): Run =>
  (seconds) =>
    closedLoop(READERS, seconds, async () => void (await call(url, { ...(headers && { headers }) })));

/** Changes items at once, after the trial. Resolves to the duration of the change, in seconds. */
async function change(
  gateway: string,
  headers: BuyerHeaders,
  act: 'publish' | 'unpublish',
  items: readonly Item[],
): Promise<number> {
  const ask = <T>(path: string, body: object) =>
    call<T>(`${gateway}/api/desk/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const wanted = { change: { do: act }, items: items.map(({ kind, key }) => ({ kind, key })) };
  const trial = await ask<{ items: (Item & { version: number })[] }>('content-bulk-trials', wanted);
  const begun = performance.now();
  const { done, refused } = await ask<{ done: number; refused: { reason: string }[] }>('content-bulks', {
    key: randomUUID(),
    change: wanted.change,
    items: trial.items.map(({ kind, key, version }) => ({ kind, key, version })),
  });
  if (done < items.length) throw new Error(`${act}: ${done} of ${items.length}; ${refused[0]?.reason}`);
  return (performance.now() - begun) / 1_000;
}

/** Copies a publication until there are 1,000, each with a history. */
async function fill(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO content_items (kind, key, position, draft, published)
     SELECT kind, 'bench-' || n, n, draft, draft
     FROM (SELECT kind, n, jsonb_set(published::jsonb, '{id}', to_jsonb(100000 + n))::json AS draft
           FROM generate_series(1, $1) AS n,
                LATERAL (SELECT kind, published FROM content_items WHERE kind = 'publications' AND key NOT LIKE 'bench-%'
                         ORDER BY key LIMIT 1) one) copies`,
    [PUBLICATIONS],
  );
  await client.query(
    `INSERT INTO content_acts (kind, key, actor_id, actor_name, act, title, changes, is_public)
     SELECT kind, key, gen_random_uuid(), 'Bench', 'publish', key, '{}', true
     FROM content_items, generate_series(1, $1) WHERE key LIKE 'bench-%'`,
    [ACTS],
  );
  await client.query('VACUUM ANALYZE content_items, content_acts');
}

/** Removes the copies, which other benchmarks do not expect. */
async function empty(client: Client): Promise<void> {
  for (const table of ['content_items', 'content_acts'])
    await client.query(`DELETE FROM ${table} WHERE key LIKE 'bench-%'`);
}
