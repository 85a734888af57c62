import type { AnalyticsMetric } from '@studio/contracts';
import { formatMoney } from '@studio/web-kit';

interface MetricWords {
  name: string;
  format: (value: number) => string;
  /** Set if a lower figure is better. */
  lowerIsBetter?: true;
}

const count = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 0 });
const milliseconds = (value: number): string => `${count(value)} ms`;

/** Formats a duration as minutes and seconds: `2:05 min`. */
function duration(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
}

/** Name and format of each metric. */
export const METRICS: Readonly<Record<AnalyticsMetric, MetricWords>> = {
  visits: { name: 'Visits', format: count },
  returningVisits: { name: 'Came back', format: count },
  pageviews: { name: 'Page views', format: count },
  events: { name: 'Times', format: count },
  timeOnPage: { name: 'Time on a page', format: duration },
  scrollDepth: { name: 'Read', format: (percent) => `${Math.round(percent)} %` },
  orders: { name: 'Orders', format: count },
  revenue: { name: 'Sales', format: formatMoney },
  pieces: { name: 'Pieces', format: count },
  donations: { name: 'Donations', format: count },
  donated: { name: 'For the cello', format: formatMoney },
  clubJoins: { name: 'Joined the club', format: count },
  lettersSent: { name: 'Letters sent', format: count },
  releaseVisits: { name: 'Visits', format: count },
  errors: { name: 'Errors', format: count, lowerIsBetter: true },
  lcp: { name: 'Largest paint', format: milliseconds, lowerIsBetter: true },
  inp: { name: 'Response to input', format: milliseconds, lowerIsBetter: true },
  cls: { name: 'Layout shift', format: (score) => score.toFixed(2), lowerIsBetter: true },
  poorVitals: { name: 'Poor vitals', format: count, lowerIsBetter: true },
};

/** Formats a figure. A count below five is withheld, so that it does not single out a visitor. */
export function figure(metric: AnalyticsMetric, value: number | null | undefined): string {
  if (value !== null && value !== undefined) return METRICS[metric].format(value);
  return METRICS[metric].format === count ? 'a few' : '–';
}

/** Formats a change in percent: `+12 %`; null if there is nothing to compare with. */
export function change(value: number | null | undefined, before: number | null | undefined): string | null {
  if (value === null || value === undefined || before === null || before === undefined) return null;
  if (before === 0) return value === 0 ? '0 %' : 'new';
  const percent = Math.round(((value - before) / before) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`;
}

const DEVICES: Readonly<Record<string, string>> = { mobile: 'Phone', tablet: 'Tablet', desktop: 'Computer' };
const TRAFFIC: Readonly<Record<string, string>> = {
  person: 'People',
  bot: 'Known bots',
  ai: 'AI readers',
  automation: 'Automation',
};
const STEPS: Readonly<Record<string, string>> = {
  shop: 'Saw the shop',
  product: 'Opened a product',
  cart: 'Filled a cart',
  checkout: 'Began to check out',
  paid: 'Paid',
};

/** Parts of the sales that are no product. */
const PARTS: Readonly<Record<string, string>> = { refunds: 'Given back', other: 'Beyond the products' };

/** Returns the words for a value of a dimension. */
export function valueName(dimension: string, value: string): string {
  if (dimension === 'device') return DEVICES[value] ?? value;
  if (dimension === 'traffic') return TRAFFIC[value] ?? value;
  if (dimension === 'step') return STEPS[value] ?? value;
  if (dimension === 'product') return PARTS[value] ?? value;
  if (dimension === 'recording') return recordingName(value);
  if (dimension === 'language') return languageName(value);
  return value || (NOTHING[dimension] ?? 'None');
}

/** Words for an empty value. */
const NOTHING: Readonly<Record<string, string>> = { referrer: 'Directly', next: 'The visit ended there' };

/** Turns `partita-1-prelude` into `Partita 1 prelude`. */
const recordingName = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
