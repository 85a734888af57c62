import type { KeptError, ReleaseFigures, RemoteReportKind } from '@studio/contracts';
import { sourcePlace } from './source-place.js';

const KINDS: Partial<Record<RemoteReportKind, string>> = {
  'load-failed': 'did not load',
  crash: 'threw while it was drawn',
  error: 'threw in an event, a timer or a promise',
  'server-fault': 'put aside by a web server',
  'server-error': 'threw in a document on the server',
};
const VITALS = ['lcp', 'inp', 'cls'] as const;
const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** An error in words. */
export interface DescribedError {
  times: number;
  what: string;
  text: string;
  /** Line of the sources, else place in the build; empty where neither is known. */
  place: string;
  /** The line itself, where the map holds its sources. */
  line: string;
  /** Pages and browsers. */
  where: string;
  version: string;
  when: string;
}

/** An error in words. `mapOf` answers the source map of a file of its release, as JSON; null where there is none. */
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

/** What `describeFigures` answers for each release, in this order. */
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

/** Counts of a release, a text for each of `FIGURE_NAMES`. A vital is its mean, and how much of it is poor. */
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
