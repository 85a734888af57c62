import type { BrowserError, BrowserReportKind, RemoteReportsBody } from '@studio/contracts';
import { trackingIsOff } from '@studio/web-kit/host';
import type { Release } from './remote-of.js';

const ADDRESS = '/api/remote-reports';
/** Reports wait this long for company, ms. */
const LINGER_MS = 2_000;
/** The contract's most in one message. */
const MOST_AT_ONCE = 20;
/** The contract's most of an error's text and of a page's path. */
const LONGEST_TEXT = 300;
/** Most reports of one kind about one release in one document: what fails in a loop is known by then. */
const MOST_OF_A_KIND = 10;

let waiting: RemoteReportsBody['reports'] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const told = new Map<string, number>();

/** Tells that something happened to a release; soon, or when the page is left. Nothing from who asks for privacy. */
export function report(
  { remote, version }: Release,
  kind: BrowserReportKind,
  { value, thrown }: { value?: number; thrown?: unknown } = {},
): void {
  if (trackingIsOff()) return;
  const key = `${remote} ${version} ${kind}`;
  const times = (told.get(key) ?? 0) + 1;
  told.set(key, times);
  if (times > MOST_OF_A_KIND) return;
  // JSON leaves out what is undefined.
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
    text: String(thrown).slice(0, LONGEST_TEXT),
    // File, line and column of the first line that is this release's.
    place: /^[\w./-]{1,180}:\d+:\d+/.exec(ours)?.[0],
    page: location.pathname.slice(0, LONGEST_TEXT),
  };
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
