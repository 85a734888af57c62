import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { readMetric } from '@studio/test-harness';
import { CONNECTIONS } from './load.ts';
import { aligned, type Report } from './report.ts';
import type { Stack } from '@studio/dev-stack';

/** Memory is read after this many unique addresses were requested. */
const MARKS = [5_000, 10_000, 20_000];
/** Idle time before the last reading, in ms. */
const REST_MS = 30_000;
const MB = 1024 * 1024;
const HEAD = ['addresses', 'resident MB', 'heap MB', 'outside heap MB', 'per second'];

interface Reading {
  resident: number;
  heap: number;
  external: number;
}

/** Measures the web server's memory while clients request thousands of new addresses. */
export async function benchMemory({ addresses }: Stack): Promise<Report> {
  const metrics = addresses.metrics['web']!;
  await ask(addresses.site, 200);
  const lines: [string, Reading, number | null][] = [['before', await read(metrics), null]];
  let asked = 0;
  for (const mark of MARKS) {
    const perSecond = await ask(addresses.site, mark - asked);
    asked = mark;
    lines.push([mark.toLocaleString('en'), await read(metrics), perSecond]);
  }
  await sleep(REST_MS);
  lines.push(['settled', await read(metrics), null]);
  const resident = lines.slice(1).map(([, { resident: bytes }]) => bytes);
  const growth = Math.max(...resident) - resident[0]!;
  return {
    rows: [{ name: 'growth after the first 5,000 addresses', figure: growth / MB }],
    text: aligned([HEAD, ...lines.map(cells)]),
  };
}

let turn = 0;

/** Unknown queries, unknown paths and unknown products, in rotation. */
function unknownPath(): string {
  turn += 1;
  const kinds = [`/?x=${turn}`, `/nowhere/${turn}`, `/shop?x=${turn}`, `/product/${100_000 + turn}`];
  return kinds[turn % kinds.length]!;
}

/** Requests this many new addresses as a browser does; resolves to the responses per second. */
async function ask(site: string, amount: number): Promise<number> {
  const result = await autocannon({
    url: site,
    connections: CONNECTIONS,
    amount,
    requests: [
      {
        headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' },
        setupRequest: (request) => ({ ...request, path: unknownPath() }),
      },
    ],
  });
  return amount / result.duration;
}

async function read(address: string): Promise<Reading> {
  return {
    resident: await readMetric(address, 'process_resident_memory_bytes'),
    heap: await readMetric(address, 'nodejs_heap_size_total_bytes'),
    external: await readMetric(address, 'nodejs_external_memory_bytes'),
  };
}

function cells([what, { resident, heap, external }, perSecond]: [string, Reading, number | null]): string[] {
  const mb = (bytes: number) => (bytes / MB).toFixed(0);
  return [what, mb(resident), mb(heap), mb(external), perSecond === null ? '' : perSecond.toFixed(0)];
}
