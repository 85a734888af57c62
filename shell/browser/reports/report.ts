import type { BrowserError, BrowserReportKind, RemoteReportsBody } from '@studio/contracts';
import { trackingIsOff } from '@studio/web-kit/host';
import type { Release } from './remote-of.js';

const ADDRESS = '/api/remote-reports';
/** Reports are collected for this long before they are sent together, ms. */
const LINGER_MS = 2_000;
/** Maximum number of reports in one message, by the contract. */
const MAX_REPORTS_PER_MESSAGE = 20;
/** Maximum length of an error's text and of a page's path, by the contract. */
const MAX_TEXT_LENGTH = 300;
/** Maximum number of reports per release and kind in one document, so that an error in a loop does not flood. */
const MAX_PER_KIND = 10;

let waiting: RemoteReportsBody['reports'] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const told = new Map<string, number>();

/**
 * Queues a report about a release. It is sent soon, or when the page is left. Does nothing when the visitor opted out of
 * tracking.
 */
export function report(
  { remote, version }: Release,
  kind: BrowserReportKind,
  { value, thrown }: { value?: number; thrown?: unknown } = {},
): void {
  if (trackingIsOff()) return;
  const key = `${remote} ${version} ${kind}`;
  const times = (told.get(key) ?? 0) + 1;
  told.set(key, times);
  if (times > MAX_PER_KIND) return;
  // JSON omits undefined values.
  waiting.push({
    remote,
    version,
    kind,
    value,
    error: thrown ? errorOf(thrown, remote, version) : undefined,
  });
  timer ??= setTimeout(sendReports, LINGER_MS);
}

function errorOf(thrown: unknown, remote: string, version: string): BrowserError {
  const { stack = '' } = thrown as Partial<Error>;
  const ours = stack.split(`/remotes/${remote}/${version}/`)[1] ?? '';
  return {
    text: String(thrown).slice(0, MAX_TEXT_LENGTH),
    // File, line and column of the first stack line in a script of this release.
    place: /^[\w./-]{1,180}:\d+:\d+/.exec(ours)?.[0],
    page: location.pathname.slice(0, MAX_TEXT_LENGTH),
  };
}

/** Sends the queued reports. */
export function sendReports(): void {
  clearTimeout(timer);
  timer = undefined;
  while (waiting.length > 0) {
    const body = JSON.stringify({ reports: waiting.slice(0, MAX_REPORTS_PER_MESSAGE) });
    waiting = waiting.slice(MAX_REPORTS_PER_MESSAGE);
    // A beacon is delivered after the page is left and delays nothing.
    navigator.sendBeacon?.(ADDRESS, new Blob([body], { type: 'application/json' }));
  }
}
