import type { AnalyticsDimension, AnalyticsMetric, AnalyticsQuery } from '@studio/contracts';

export const RANGES = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7d': '7 days',
  '28d': '28 days',
  '90d': '90 days',
  '365d': 'A year',
} as const;

export const COMPARISONS = {
  'period-before': 'The period before',
  'same-weekdays': 'The same weekdays before',
  'year-before': 'A year before',
} as const;

/** Dimensions by which the page filters, with the words of the filter. */
export const FILTERS: Partial<Record<AnalyticsDimension, string>> = {
  page: 'Page',
  entry: 'First page',
  device: 'Device',
  language: 'Language',
  referrer: 'Came from',
  campaign: 'Campaign',
  recording: 'Recording',
  doll: 'Ghost doll',
  publication: 'Publication',
  control: 'Pressed',
  traffic: 'Traffic',
};

/** What the page shows. It is the query string of the page's address, so that a view can be linked and saved. */
export interface View {
  range: AnalyticsQuery['dateRange'];
  compare: AnalyticsQuery['compare'];
  /** The metric of the chart. */
  metric: AnalyticsMetric;
  filters: [AnalyticsDimension, string][];
  /** Whether bots are counted as well. */
  withBots: boolean;
}

const DEFAULT_RANGE = '28d';
const DEFAULT_METRIC = 'visits';
const EVERYBODY = ['person', 'bot', 'ai', 'automation'];

/** Reads a view from a query string. Unknown values are ignored. */
export function readView(search: URLSearchParams, metrics: readonly AnalyticsMetric[]): View {
  const compare = search.get('compare') ?? '';
  const metric = metrics.find((one) => one === search.get('metric'));
  return {
    range: readRange(search.get('range') ?? DEFAULT_RANGE),
    compare: Object.hasOwn(COMPARISONS, compare) ? (compare as View['compare']) : undefined,
    metric: metric ?? DEFAULT_METRIC,
    filters: [...search].filter(
      (entry): entry is View['filters'][number] => Object.hasOwn(FILTERS, entry[0]) && entry[1] !== '',
    ),
    withBots: search.get('bots') === 'too',
  };
}

function readRange(text: string): View['range'] {
  const [, first, last] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(text) ?? [];
  if (first && last) return [first, last];
  return Object.hasOwn(RANGES, text) ? (text as keyof typeof RANGES) : DEFAULT_RANGE;
}

/** Writes a view as a query string, without what is the default. */
export function writeView({ range, compare, metric, filters, withBots }: View): string {
  const search = new URLSearchParams();
  if (range !== DEFAULT_RANGE) search.set('range', rangeText(range));
  if (compare) search.set('compare', compare);
  if (metric !== DEFAULT_METRIC) search.set('metric', metric);
  if (withBots) search.set('bots', 'too');
  for (const [dimension, value] of filters) search.append(dimension, value);
  return search.toString();
}

/** Writes a range as `28d` or `2026-01-01..2026-01-31`. */
const rangeText = (range: View['range']): string => (typeof range === 'string' ? range : range.join('..'));

/** Adds a filter, or removes it if the view has it. */
export function toggleFilter(view: View, dimension: AnalyticsDimension, value: string): View {
  const others = view.filters.filter(([one, its]) => one !== dimension || its !== value);
  return {
    ...view,
    filters: others.length < view.filters.length ? others : [...others, [dimension, value]],
  };
}

/** Returns the page by which a view is filtered; undefined if it is filtered by none or by several. */
export function onlyPage({ filters }: View): string | undefined {
  const [page, ...others] = filters.filter(([dimension]) => dimension === 'page');
  return others.length === 0 ? page?.[1] : undefined;
}

/**
 * Returns the view after a value is pressed; undefined if it cannot be pressed. A next page replaces the page, and a product
 * shows its own page.
 */
export function pressed(view: View, dimension: AnalyticsDimension, value: string): View | undefined {
  if (value === '') return undefined;
  if (dimension === 'next') return goTo(view, value);
  if (dimension === 'product') return /^\d+$/.test(value) ? goTo(view, `/product/${value}`) : undefined;
  return dimension in FILTERS ? toggleFilter(view, dimension, value) : undefined;
}

function goTo(view: View, page: string): View {
  return {
    ...view,
    filters: [...view.filters.filter(([dimension]) => dimension !== 'page'), ['page', page]],
  };
}

/** Returns the view for figures that filters do not apply to. */
export const unfiltered = (view: View): View => ({ ...view, filters: [], withBots: false });

/** The maximum of the contract: sums of a table's file equal those of the page. */
const MOST_ROWS = 10_000;

type Asked = Pick<AnalyticsQuery, 'metrics'> & Partial<AnalyticsQuery>;

/** Returns a query within the view's range, comparison and filters. */
export function queryOf(view: View, zone: string, asked: Asked): AnalyticsQuery {
  const filters: AnalyticsQuery['filters'] = [...valuesByDimension(view.filters)].map(
    ([dimension, values]) => ['is', dimension, values],
  );
  if (view.withBots) filters.push(['is', 'traffic', EVERYBODY]);
  return {
    dimensions: [],
    dateRange: view.range,
    zone,
    filters,
    compare: view.compare,
    pagination: { limit: MOST_ROWS, offset: 0 },
    ...asked,
  };
}

/** Several values of one dimension are alternatives: page A or page B. */
function valuesByDimension(filters: View['filters']): Map<AnalyticsDimension, string[]> {
  const values = new Map<AnalyticsDimension, string[]>();
  for (const [dimension, value] of filters) values.set(dimension, [...(values.get(dimension) ?? []), value]);
  return values;
}
