import type {
  KeptError,
  RegistryEntry,
  ReleaseFigures,
  RemoteReportKind,
  RemoteUsage,
} from '@studio/contracts';
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

/** Headings of the rows of `describeReleases`. */
export const RELEASE_NAMES = [
  'release',
  'visits',
  'failed loads',
  'crashes',
  'errors',
  'of 1,000 visits',
  'on the server',
  'LCP',
  'INP',
  'CLS',
] as const;

/**
 * Formats the counts of releases as rows: the live release, the canary, then the others in their order. A web vital shows its
 * mean and the share of poor reports in percent, or `–` without reports.
 *
 * @param entry Says which of them are live and canary.
 */
export function describeReleases(
  releases: readonly ReleaseFigures[],
  entry?: Pick<RegistryEntry, 'live' | 'canary'> | null,
): string[][] {
  const { live, canary } = entry ?? {};
  const named = [
    ...(live ? [{ version: live.version, what: 'live' }] : []),
    ...(canary
      ? [{ version: canary.manifest.version, what: `canary, ${Math.round(100 * canary.share)} %` }]
      : []),
  ];
  const placeOf = ({ version }: ReleaseFigures) =>
    (named.findIndex((one) => one.version === version) + named.length + 1) % (named.length + 1);
  return releases
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((release) => {
      const { what } = named.find(({ version }) => version === release.version) ?? {};
      return figuresOf(release, what ? `${release.version} (${what})` : release.version);
    });
}

function figuresOf({ counts }: ReleaseFigures, name: string): string[] {
  const count = (...kinds: RemoteReportKind[]) =>
    kinds.reduce((sum, kind) => sum + (counts[kind]?.reports ?? 0), 0);
  const [visits, faults] = [count('visit'), count('load-failed', 'crash', 'error')];
  const vitals = VITALS.map((kind) => {
    const { reports, poor, mean } = counts[kind] ?? { reports: 0, poor: 0, mean: 0 };
    if (reports === 0) return '–';
    const value = kind === 'cls' ? mean.toFixed(2) : `${Math.round(mean)} ms`;
    return `${value}, ${Math.round((100 * poor) / reports)} % poor`;
  });
  return [
    name,
    String(visits),
    String(count('load-failed')),
    String(count('crash')),
    String(count('error')),
    visits > 0 ? ((1_000 * faults) / visits).toFixed(1) : '–',
    String(count('server-fault', 'server-error')),
    ...vitals,
  ];
}

/** Headings of the rows of `describeUsage`. */
export const USAGE_NAMES = ['page', 'visits', 'page views', 'read', 'time'] as const;

/** Formats how the pages of a remote are used: a row for all pages, and one for each. */
export function describeUsage({ all, pages }: RemoteUsage): string[][] {
  return [{ page: 'all pages', ...all }, ...(pages ?? [])].map(
    ({ page, visits, pageviews, scrollDepth, timeOnPage }) => [
      page,
      String(visits),
      String(pageviews),
      scrollDepth === null ? '–' : `${Math.round(scrollDepth)} %`,
      timeOnPage === null ? '–' : `${Math.round(timeOnPage)} s`,
    ],
  );
}
