import type { AnalyticsMetric, LiveRelease } from '@studio/contracts';
import { Loading } from '../desk/loading.js';
import { Change } from './breakdown.js';
import { figure, METRICS } from './figures.js';
import { useLiveReleases } from './live-releases.js';
import { useFigures } from './use-figures.js';
import { queryOf, unfiltered, type View } from './view.js';
import * as styles from './visitors.module.css';

interface RunningCanary extends LiveRelease {
  canary: NonNullable<LiveRelease['canary']>;
}

/** Each canary beside the live release of its remote. Shows nothing while there is none. */
export function Canaries({ view, zone }: { view: View; zone: string }) {
  const running = useLiveReleases().filter((one): one is RunningCanary => one.canary !== null);
  return running.map((one) => <Comparison key={one.remote} release={one} view={view} zone={zone} />);
}

const ROWS: readonly AnalyticsMetric[] = ['releaseVisits', 'errors', 'poorVitals', 'lcp', 'inp', 'cls'];
/** Counts are compared per 100 visits, since a canary has few. */
const PER_100: readonly AnalyticsMetric[] = ['errors', 'poorVitals'];

const STATES: Readonly<Record<NonNullable<RunningCanary['canary']['state']>, string>> = {
  'too-few': 'Too few visitors have seen it to judge it.',
  open: 'It is not decided yet which is better.',
  worse: 'It is worse than the live release.',
  'as-good': 'It is as good as the live release.',
};

function cell(metric: AnalyticsMetric, value: number | null | undefined): string {
  if (!PER_100.includes(metric)) return figure(metric, metric === 'releaseVisits' ? (value ?? 0) : value);
  return value?.toFixed(1) ?? '–';
}

interface ComparisonProps {
  release: RunningCanary;
  view: View;
  zone: string;
}

function Comparison({ release: { remote, live, canary }, view, zone }: ComparisonProps) {
  const names = [`${remote}@${live}`, `${remote}@${canary.version}`];
  const { data, error } = useFigures(
    queryOf(unfiltered(view), zone, {
      metrics: [...ROWS],
      dimensions: ['release'],
      filters: [['is', 'release', names]],
    }),
  );
  const figuresOf = (name: string) => {
    const metrics = data?.results.find(({ dimensions }) => dimensions[0] === name)?.metrics ?? [];
    return ROWS.map((metric, at) =>
      PER_100.includes(metric) ? (metrics[0] ? (100 * (metrics[at] ?? 0)) / metrics[0] : null) : metrics[at],
    );
  };
  const [ofLive, ofCanary] = [figuresOf(names[0]!), figuresOf(names[1]!)];
  return (
    <section className={styles.breakdown}>
      <h2>The canary of {remote} beside the live release</h2>
      <p className={styles.token}>
        {Math.round(100 * canary.share)} % of visits get {canary.version}, the others {live}.{' '}
        {canary.state && STATES[canary.state]}
      </p>
      <Loading data={data} error={error} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">In this range</th>
            <th scope="col" className={styles.number}>
              Live
            </th>
            <th scope="col" className={styles.number}>
              Canary
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map((metric, at) => (
            <tr key={metric}>
              <th scope="row">
                {METRICS[metric].name}
                {PER_100.includes(metric) && ' in 100 visits'}
              </th>
              <td className={styles.number}>{cell(metric, ofLive[at])}</td>
              <td className={styles.number}>
                {cell(metric, ofCanary[at])}
                {at > 0 && <Change metric={metric} value={ofCanary[at]} before={ofLive[at]} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
