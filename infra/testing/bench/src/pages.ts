import { chromium } from 'playwright-core';
import lighthouse, { type Result } from 'lighthouse';
import { launchOptions } from '@studio/browsers';
import type { Stack } from '@studio/dev-stack';
import { BASELINE_PORT } from './bench-stack.ts';
import { aligned, type Report, type Row } from './report.ts';

const PAGES = ['/', '/chefs', '/publications'];
const RUNS = 3;
const DEBUG_PORT = BASELINE_PORT + 1;

interface Visit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  cls: number;
  blocking: number;
  /** Compressed size of this origin's scripts. */
  scriptBytes: number;
  /** Lighthouse's measure of the machine's speed (`benchmarkIndex`). */
  machine: number;
}

/** Lighthouse on a slow phone, three visits per page, medians. The machine's speed is shown as well. */
export async function benchPages({ addresses }: Stack): Promise<Report> {
  const options = launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...options.args!, `--remote-debugging-port=${DEBUG_PORT}`],
  });
  try {
    const rows: { path: string; median: Visit }[] = [];
    for (const path of PAGES) rows.push({ path, median: await visit(new URL(path, addresses.site).href) });
    return {
      rows: rowsOf(rows.map(({ median }) => median)),
      text: aligned([HEAD, ...rows.map(({ path, median }) => cells(path, median))]),
    };
  } finally {
    await browser.close();
  }
}

/** The median of each figure separately. */
async function visit(url: string): Promise<Visit> {
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const outcome = await lighthouse(url, { port: DEBUG_PORT, logLevel: 'error' });
    if (!outcome) throw new Error(`Lighthouse says nothing about ${url}`);
    visits.push(read(outcome.lhr));
  }
  const keys = Object.keys(visits[0]!) as (keyof Visit)[];
  const median = (key: keyof Visit) => visits.map((one) => one[key]).sort((a, b) => a - b)[RUNS >> 1]!;
  return Object.fromEntries(keys.map((key) => [key, median(key)])) as unknown as Visit;
}

function read({ categories, audits, environment, finalDisplayedUrl }: Result): Visit {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const figure = (id: string) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY;
  const { origin } = new URL(finalDisplayedUrl ?? '');
  const requests = (audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined)?.items;
  const scripts = (requests ?? []).filter(
    ({ resourceType, url }) => resourceType === 'Script' && url.startsWith(origin),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    blocking: figure('total-blocking-time'),
    scriptBytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
    machine: environment.benchmarkIndex,
  };
}

interface NetworkRequest {
  url: string;
  resourceType: string;
  transferSize: number;
}

/** The worst page of each figure. Times depend on the machine's speed, which is shown as well. */
function rowsOf(visits: readonly Visit[]): Row[] {
  const most = (of: (visit: Visit) => number) => Math.max(...visits.map(of));
  const least = (of: (visit: Visit) => number) => Math.min(...visits.map(of));
  const note = `index ${least((visit) => visit.machine).toFixed(0)}`;
  return [
    { name: 'Lighthouse performance', figure: least((visit) => visit.performance), note },
    {
      name: 'accessibility, best practices, SEO',
      figure: least(({ accessibility, bestPractices, seo }) => Math.min(accessibility, bestPractices, seo)),
    },
    { name: 'largest contentful paint', figure: most((visit) => visit.lcp), note },
    { name: 'layout shift', figure: most((visit) => visit.cls) },
    { name: 'compressed scripts', figure: most((visit) => visit.scriptBytes) / 1_000 },
  ];
}

const HEAD = [
  'page',
  'performance',
  'access.',
  'practices',
  'SEO',
  'LCP ms',
  'CLS',
  'TBT ms',
  'scripts KB',
  'machine',
];

function cells(path: string, visit: Visit): string[] {
  return [
    path,
    String(visit.performance),
    String(visit.accessibility),
    String(visit.bestPractices),
    String(visit.seo),
    visit.lcp.toFixed(0),
    visit.cls.toFixed(3),
    visit.blocking.toFixed(0),
    (visit.scriptBytes / 1000).toFixed(1),
    visit.machine.toFixed(0),
  ];
}
