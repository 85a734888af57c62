import type { AnalyticsAnswer, AnalyticsMetric, AnalyticsQuery } from '@studio/contracts';

const DAY_MS = 86_400_000;
const LAST_DAY = Date.parse('2026-11-26T00:00:00.000Z');

const VALUES: Record<string, string[]> = {
  page: ['/', '/shop', '/ghost-dolls', '/kitchen', '/music', '/club'],
  next: ['', '/club'],
  product: ['12', 'refunds'],
  referrer: ['', 'example.org', 'library.example'],
  recording: ['partita-1-prelude', 'ballade', 'kitchen-rag'],
  step: ['shop', 'product', 'cart', 'checkout', 'paid'],
  device: ['mobile', 'desktop', 'tablet'],
  language: ['en', 'es'],
  release: ['shop@1.4.0', 'shop@1.5.0', 'content@2.1.0'],
};

/** Figures of one row: the same for the same place in the answer. */
const SAMPLES: Partial<Record<AnalyticsMetric, (at: number) => number>> = {
  visits: (at) => 400 - ((at * 37) % 180),
  timeOnPage: (at) => 75 - at,
  scrollDepth: (at) => 80 - at,
  revenue: (at) => 21_400 - at * 350,
  donated: (at) => 5_000 - at * 100,
  cls: () => 0.03,
};

/** Answers any query with sample figures. */
export function sampleAnswer({ body }: { body: unknown }): AnalyticsAnswer {
  const query = body as AnalyticsQuery;
  const [dimension] = query.dimensions;
  const values = dimension === undefined ? [undefined] : (VALUES[dimension] ?? days(dimension));
  const figures = (at: number) => query.metrics.map((metric) => (SAMPLES[metric] ?? ((n) => 120 - n))(at));
  return {
    results: values.map((value, at) => ({
      dimensions: value === undefined ? [] : [value],
      metrics: figures(at),
      ...(query.compare && { compared: figures(at + 1) }),
    })),
    total: values.length,
    meta: {
      metrics: Object.fromEntries(
        query.metrics.map((metric) => [metric, { isExact: true, source: 'roll-ups' }]),
      ),
      range: { from: '2026-10-30T00:00:00.000Z', to: '2026-11-27T00:00:00.000Z' },
      computedAt: '2026-11-26T20:00:00.000Z',
    },
    query,
  };
}

function days(dimension: string): string[] {
  if (!dimension.startsWith('time:')) return ['one', 'another'];
  return Array.from({ length: 28 }, (_, day) => new Date(LAST_DAY - (27 - day) * DAY_MS).toISOString());
}
