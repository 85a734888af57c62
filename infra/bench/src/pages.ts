import { chromium } from 'playwright-core';
import lighthouse, { type Result } from 'lighthouse';
import { CHROMIUM_FLAGS, findChromium } from '@studio/browsers';
import type { Stack } from '@studio/dev-stack';
import { BASELINE_PORT } from './bench-stack.ts';
import { aligned, type Report } from './report.ts';

const PAGES = ['/', '/chefs', '/publications'];
const RUNS = 3;
const DEBUG_PORT = BASELINE_PORT + 1;
/** Scores of 0–100, times in ms, sizes in bytes: the most or the least that a median may be. */
const TARGETS = { performance: 97, other: 100, lcp: 1_800, cls: 0.02, scriptBytes: 170_000 };

interface Visit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  cls: number;
  blocking: number;
  /** Compressed scripts of our own origin. */
  scriptBytes: number;
  /** How fast Lighthouse found the machine. */
  machine: number;
}

/** Lighthouse on a slow phone, three visits a page, medians. The machine's own speed stands beside them. */
export async function benchPages({ addresses }: Stack): Promise<Report> {
  const found = findChromium();
  const browser = await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env } as Record<string, string>,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${DEBUG_PORT}`],
  });
  try {
    const rows: { path: string; median: Visit }[] = [];
    for (const path of PAGES) rows.push({ path, median: await visit(new URL(path, addresses.site).href) });
    return {
      text: aligned([HEAD, ...rows.map(({ path, median }) => cells(path, median))]),
      reached: rows.every(({ median }) => reached(median)),
    };
  } finally {
    await browser.close();
  }
}

/** The median of each figure by itself. */
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

function reached(visit: Visit): boolean {
  return (
    visit.performance >= TARGETS.performance &&
    Math.min(visit.accessibility, visit.bestPractices, visit.seo) >= TARGETS.other &&
    visit.lcp <= TARGETS.lcp &&
    visit.cls <= TARGETS.cls &&
    visit.scriptBytes <= TARGETS.scriptBytes
  );
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
  '',
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
    reached(visit) ? 'reached' : 'MISSED',
  ];
}
