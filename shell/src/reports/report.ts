import type { BrowserReportKind, RemoteReportsBody } from '@studio/contracts';
import { trackingIsOff } from '@studio/web-kit/host';
import type { Release } from './remote-of.js';

const ADDRESS = '/api/remote-reports';
/** Reports wait this long for company, ms. */
const LINGER_MS = 2_000;
/** The contract's most in one message. */
const MOST_AT_ONCE = 20;
/** Most reports of one kind about one release in one document: what fails in a loop is known by then. */
const MOST_OF_A_KIND = 10;

let waiting: RemoteReportsBody['reports'] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const told = new Map<string, number>();

/** Tells that something happened to a release; soon, or when the page is left. Nothing from who asks for privacy. */
export function report({ remote, version }: Release, kind: BrowserReportKind, value?: number): void {
  if (trackingIsOff()) return;
  const key = `${remote} ${version} ${kind}`;
  const times = (told.get(key) ?? 0) + 1;
  told.set(key, times);
  if (times > MOST_OF_A_KIND) return;
  waiting.push({ remote, version, kind, ...(value === undefined ? {} : { value }) });
  timer ??= setTimeout(sendReports, LINGER_MS);
}

/** Sends what waits. */
export function sendReports(): void {
  clearTimeout(timer);
  timer = undefined;
  while (waiting.length > 0) {
    const body = JSON.stringify({ reports: waiting.slice(0, MOST_AT_ONCE) });
    waiting = waiting.slice(MOST_AT_ONCE);
    // Outlives the page, and never disturbs the visitor.
    navigator.sendBeacon?.(ADDRESS, new Blob([body], { type: 'application/json' }));
  }
}
