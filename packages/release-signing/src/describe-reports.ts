import type { KeptError, ReleaseFigures, RemoteReportKind } from '@studio/contracts';
import { sourcePlace } from './source-place.js';

const KINDS: Partial<Record<RemoteReportKind, string>> = {
  'load-failed': 'did not load',
  crash: 'threw while rendering',
  error: 'threw in an event, a timer or a promise',
  'server-fault': 'quarantined by a web server',
  'server-error': 'threw while rendering on the server',
};
const VITALS = ['lcp', 'inp', 'cls'] as const;
const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** An error of a release, formatted for display. */
export interface DescribedError {
  times: number;
  what: string;
  text: string;
  /** `file:line:column` in the sources, otherwise in the build; empty when neither is known. */
  place: string;
  /** Source line; empty when the source map does not contain the sources. */
  line: string;
  /** Pages and browsers in which it occurred. */
  where: string;
  version: string;
  when: string;
}

/**
 * Formats an error of a release for display.
 *
 * @param mapOf Returns the source map of a file of a release, as JSON; null when there is none.
 */
export async function describeError(
  error: KeptError,
  mapOf: (version: string, file: string) => Promise<string | null>,
): Promise<DescribedError> {
  const { version, kind, text, place, module, fault, pages, browsers, times, firstAt, lastAt } = error;
  const [, file = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(place ?? '') ?? [];
  const map = file ? await mapOf(version, file) : null;
  const source = map === null ? null : sourcePlace(map, Number(line), Number(column));
  const what = [KINDS[kind] ?? kind, fault && `(${fault})`, module?.replace('./', '')];
  const first = TIME.format(new Date(firstAt));
  return {
    times,
    what: what.filter(Boolean).join(' '),
    text,
    place: source ? `${source.file}:${source.line}:${source.column}` : (place ?? ''),
    line: source?.text ?? '',
    where: [pages.join(', '), browsers.join(', ')].filter(Boolean).join(' · '),
    version,
    when: `${firstAt === lastAt ? first : `${first} to ${TIME.format(new Date(lastAt))}`} UTC`,
  };
}

/** Headings of the texts that `describeFigures` returns, in this order. */
export const FIGURE_NAMES = [
  'release',
  'visits',
  'failed loads',
  'crashes',
  'errors',
  'on the server',
  'LCP',
  'INP',
  'CLS',
] as const;

/**
 * Formats the counts of a release: one text for each of `FIGURE_NAMES`. A web vital shows its mean and the share of poor
 * reports in percent, or `–` without reports.
 */
export function describeFigures({ version, counts }: ReleaseFigures): string[] {
  const count = (...kinds: RemoteReportKind[]) =>
    String(kinds.reduce((sum, kind) => sum + (counts[kind]?.reports ?? 0), 0));
  const vitals = VITALS.map((kind) => {
    const { reports, poor, mean } = counts[kind] ?? { reports: 0, poor: 0, mean: 0 };
    if (reports === 0) return '–';
    const value = kind === 'cls' ? mean.toFixed(2) : `${Math.round(mean)} ms`;
    return `${value}, ${Math.round((100 * poor) / reports)} % poor`;
  });
  return [
    version,
    count('visit'),
    count('load-failed'),
    count('crash'),
    count('error'),
    count('server-fault', 'server-error'),
    ...vitals,
  ];
}
