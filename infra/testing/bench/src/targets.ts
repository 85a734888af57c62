/** The target of a figure. Ratios are relative to the baseline of the same work in the same run. */
export interface Target {
  unit: string;
  /** The baseline program whose result is the machine's limit. Undefined: the bound is absolute. */
  baseline?: string;
  /** Minimum of figure ÷ limit; for times the maximum. */
  leastRatio?: number;
  mostRatio?: number;
  /** Absolute bounds, in `unit`. */
  least?: number;
  most?: number;
}

const FASTIFY = 'bare Fastify: GET of a short JSON';
const BUS = 'bare Fastify → NATS request → bare responder, same answer';
const BARE_PG = 'bare pg in one process: the same statements in the same transactions';

/** Every target of every benchmark, by the name of its row. */
export const TARGETS = {
  requests: {
    'GET /api/videos, no database': { unit: '/s', baseline: BUS, leastRatio: 1 },
    'GET /api/products/:id': { unit: '/s', baseline: BUS, leastRatio: 1.1 },
    'GET /api/videos, of bare Fastify': { unit: '/s', baseline: FASTIFY, leastRatio: 0.27 },
  },
  orders: {
    'add to cart': { unit: '/s', baseline: BARE_PG, leastRatio: 0.3 },
    'whole orders, paid': { unit: '/s', baseline: BARE_PG, leastRatio: 0.16 },
    'whole orders, 99 of 100 within': { unit: 'ms', baseline: BARE_PG, mostRatio: 6.5 },
    'statements an order': { unit: '', most: 24 },
  },
  ingest: {
    'analytics events, accepted and stored': {
      unit: '/s',
      baseline: 'bare Fastify → JetStream → bare consumer → insert of 1,000 rows',
      leastRatio: 1.1,
    },
  },
  reports: {
    'first answers, 99 of 100 within': { unit: 'ms', most: 200 },
    'every tile, 99 of 100 within': { unit: 'ms', most: 200 },
    'roll-ups': { unit: 'MB', most: 300 },
    'events stored meanwhile': { unit: '/s', least: 1_900 },
    rebuild: { unit: 's', most: 1_800 },
  },
  documents: {
    'home page from the cache': {
      unit: '/s',
      baseline: 'bare Fastify: the same bytes',
      leastRatio: 0.95,
    },
    'home page rendered anew, for a member': {
      unit: '/s',
      baseline: 'bare renderToPipeableStream in one process: the same tree, data at hand',
      leastRatio: 0.28,
    },
  },
  desk: {
    'list of 1,000 publications, 99 of 100 within': { unit: 'ms', most: 200 },
    'list of 1,000 publications': { unit: '/s', baseline: BUS, leastRatio: 0.45 },
    '200 of them published at once': { unit: 's', most: 10 },
  },
  cores: {},
  memory: {
    'growth after the first 5,000 addresses': { unit: 'MB', most: 64 },
  },
  pages: {
    'Lighthouse performance': { unit: '', least: 97 },
    'accessibility, best practices, SEO': { unit: '', least: 100 },
    'largest contentful paint': { unit: 'ms', most: 1_800 },
    'layout shift': { unit: '', most: 0.02 },
    'compressed scripts': { unit: 'kB', most: 170 },
  },
  edits: {
    'from saving to seeing': { unit: 'ms', most: 1_000 },
  },
  switches: {
    'failed documents': { unit: '', most: 0 },
    'documents without a heading': { unit: '', most: 0 },
    'from a command to every new document': { unit: 'ms', most: 2_000 },
  },
} as const satisfies Record<string, Record<string, Target>>;

export type BenchName = keyof typeof TARGETS;
