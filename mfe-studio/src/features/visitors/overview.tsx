import { useMemo } from 'react';
import type { AnalyticsAnswer, AnalyticsMetric, ChartNote } from '@studio/contracts';
import { Loading } from '../desk/loading.js';
import { Change } from './breakdown.js';
import { Chart, type Line } from './chart.js';
import { figure, METRICS } from './figures.js';
import { TableActions } from './table-actions.js';
import { useFigures } from './use-figures.js';
import { queryOf, unfiltered, type View } from './view.js';
import * as styles from './visitors.module.css';

export const VISITS = ['visits', 'pageviews', 'timeOnPage', 'scrollDepth'] as const;
/** They come from orders, donations and members, not from visits, so filters do not apply to them. */
const OUTCOMES = ['orders', 'revenue', 'donated', 'clubJoins'] as const;
export const OVERVIEW: readonly AnalyticsMetric[] = [...VISITS, ...OUTCOMES];

interface OverviewProps {
  view: View;
  zone: string;
  notes: ChartNote[];
  onMetric: (metric: AnalyticsMetric) => void;
}

/** The main figures, each with its change, and the selected one over time. */
export function Overview({ view, zone, notes, onMetric }: OverviewProps) {
  const visits = useFigures(queryOf(view, zone, { metrics: [...VISITS] }));
  const outcomes = useFigures(queryOf(unfiltered(view), zone, { metrics: [...OUTCOMES] }));
  return (
    <>
      <Loading data={visits.data} error={visits.error} />
      <div className={styles.tiles} role="group" aria-label="Figures">
        {OVERVIEW.map((metric) => {
          const { data } = isOutcome(metric) ? outcomes : visits;
          return (
            <Tile
              key={metric}
              metric={metric}
              data={data}
              isOn={metric === view.metric}
              note={isOutcome(metric) && view.filters.length > 0 ? 'of everybody' : undefined}
              onPress={() => onMetric(metric)}
            />
          );
        })}
      </div>
      {outcomes.data && (
        <p className={styles.hint}>
          Sales and donations are what was kept: the same cents as in the accounts of these days.
        </p>
      )}
      <OverTime view={view} zone={zone} notes={notes} />
    </>
  );
}

const isOutcome = (metric: AnalyticsMetric): boolean => (OUTCOMES as readonly string[]).includes(metric);

interface TileProps {
  metric: AnalyticsMetric;
  data: AnalyticsAnswer | undefined;
  isOn: boolean;
  note: string | undefined;
  onPress: () => void;
}

function Tile({ metric, data, isOn, note, onPress }: TileProps) {
  const at = data?.query.metrics.indexOf(metric) ?? -1;
  const row = data?.results[0];
  return (
    <button type="button" className={styles.tile} aria-pressed={isOn} onClick={onPress}>
      <span>{METRICS[metric].name}</span> <strong>{data ? figure(metric, row?.metrics[at]) : '…'}</strong>{' '}
      <Change metric={metric} value={row?.metrics[at]} before={row?.compared?.[at]} />
      {note && <small>{note}</small>}
    </button>
  );
}

/** Ranges of at most this many days are shown by day, longer ones by week. */
const MOST_DAYS = 120;
const DAY_MS = 86_400_000;

function bucketOf({ range }: View): 'time:hour' | 'time:day' | 'time:week' {
  if (range === 'today' || range === 'yesterday') return 'time:hour';
  if (typeof range === 'string') return Number.parseInt(range, 10) > MOST_DAYS ? 'time:week' : 'time:day';
  const days = (Date.parse(range[1]) - Date.parse(range[0])) / DAY_MS + 1;
  if (days <= 1) return 'time:hour';
  return days > MOST_DAYS ? 'time:week' : 'time:day';
}

const BY = { 'time:hour': 'by hour', 'time:day': 'by day', 'time:week': 'by week' } as const;

function OverTime({ view, zone, notes }: Omit<OverviewProps, 'onMetric'>) {
  const { metric } = view;
  const bucket = bucketOf(view);
  const asked = isOutcome(metric) ? unfiltered(view) : view;
  const { data, error } = useFigures(
    queryOf(asked, zone, {
      metrics: [metric],
      dimensions: [bucket],
      orderBy: [[bucket, 'asc']],
    }),
  );
  const marks = useMemo(() => notes.map(({ at }) => Date.parse(at) / 1_000), [notes]);
  const drawn = useMemo(() => data && drawnOf(data), [data]);
  if (!data || !drawn) return <Loading data={data} error={error} />;
  const shown = METRICS[data.query.metrics[0]!];
  const label = `${shown.name} ${BY[bucket]}`;
  const time = timeFormat(bucket, zone);
  return (
    <section aria-label={label} className={styles.overTime}>
      <Chart
        label={label}
        {...drawn}
        marks={marks}
        zone={zone}
        formatTime={(seconds) => time.format(seconds * 1_000)}
        formatValue={shown.format}
      />
      <details className={styles.details}>
        <summary>As a table</summary>
        <FigureTable label={label} data={data} time={time} />
        <TableActions name={label} answer={data} />
      </details>
      <p className={styles.hint}>{provenance(data)}</p>
    </section>
  );
}

/** Turns an answer by time into the chart's lines. */
function drawnOf({ results, query }: AnalyticsAnswer): { times: number[]; lines: Line[] } {
  const now = { name: 'this range', values: results.map(({ metrics }) => metrics[0] ?? null) };
  const before = { name: 'before', values: results.map(({ compared }) => compared?.[0] ?? null) };
  return {
    times: results.map(({ dimensions }) => Date.parse(dimensions[0]!) / 1_000),
    lines: query.compare ? [now, before] : [now],
  };
}

function timeFormat(bucket: ReturnType<typeof bucketOf>, timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(bucket === 'time:hour' && { hour: 'numeric', minute: '2-digit' }),
  });
}

interface FigureTableProps {
  label: string;
  data: AnalyticsAnswer;
  time: Intl.DateTimeFormat;
}

function FigureTable({ label, data, time }: FigureTableProps) {
  const metric = data.query.metrics[0]!;
  return (
    <table className={styles.table}>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col" className={styles.number}>
            {METRICS[metric].name}
          </th>
          {data.query.compare && (
            <th scope="col" className={styles.number}>
              Before
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {data.results.map(({ dimensions: [at = ''], metrics, compared }) => (
          <tr key={at}>
            <th scope="row">{time.format(new Date(at))}</th>
            <td className={styles.number}>{figure(metric, metrics[0])}</td>
            {compared && <td className={styles.number}>{figure(metric, compared[0])}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SOURCES = {
  'roll-ups': 'counted from sums kept with the events',
  events: 'counted from the events themselves',
  reports: 'counted from reports of browsers',
  outcomes: 'counted from orders, donations and members',
} as const;

/** Says how the figures were made. */
function provenance({ meta, query }: AnalyticsAnswer): string {
  const made = meta.metrics[query.metrics[0]!];
  const at = new Date(meta.computedAt).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const source = made ? SOURCES[made.source] : '';
  return `${made?.isExact ? 'Exact' : 'Counts below five are withheld'}, ${source}, at ${at}, in the time zone ${query.zone}.`;
}
