/** What the site promises to visitors. A burn rate compares the share of failures with the budget. */
export interface Promised {
  /** Selectors of counters: the failed ones among all. */
  failed: string;
  all: string;
  /** Share that may fail. */
  budget: number;
}

const CHECKOUT = 'route=~"/api/(cart|create-payment-intent|process-order|donations|orders/:id/payment).*"';
const ANALYTICS = 'route=~"/api/analytics/.*"';

export const PROMISES = {
  pages: {
    failed: 'web_documents_total{kind=~"incomplete|busy|closed|failed"}',
    all: 'web_documents_total{kind!~"limited|rendered"}',
    budget: 0.001,
  },
  checkout: {
    failed: `http_request_seconds_count{${CHECKOUT},status=~"5.."}`,
    all: `http_request_seconds_count{${CHECKOUT}}`,
    budget: 0.005,
  },
  events: {
    failed: `http_request_seconds_count{${ANALYTICS},status=~"5.."}`,
    all: `http_request_seconds_count{${ANALYTICS}}`,
    budget: 0.01,
  },
} as const satisfies Record<string, Promised>;

export type PromiseName = keyof typeof PROMISES;

/** Windows of the burn rates, in minutes. */
export const WINDOWS = { '5m': 5, '30m': 30, '1h': 60, '2h': 120, '6h': 360, '1d': 1_440 } as const;
export type Window = keyof typeof WINDOWS;

/** Name of the recorded share of failures in a window. */
export const failures = (promise: PromiseName, window: Window): string =>
  `promise:failures:ratio_rate${window}{promise="${promise}"}`;

/** Whether the budget is spent `factor` times too fast, in a short window (it is happening) and in a long one (it matters). */
export function burning(promise: PromiseName, short: Window, long: Window, factor: number): string {
  const limit = Number((PROMISES[promise].budget * factor).toPrecision(4));
  return `(${failures(promise, short)} > ${limit} and ${failures(promise, long)} > ${limit})`;
}
