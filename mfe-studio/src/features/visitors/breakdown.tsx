import { useState } from 'react';
import type { AnalyticsDimension, AnalyticsMetric, AnalyticsQuery } from '@studio/contracts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@studio/web-kit/components';
import { Loading } from '../desk/loading.js';
import { change, figure, METRICS } from './figures.js';
import { TableActions } from './table-actions.js';
import { useFigures } from './use-figures.js';
import { ValueName } from './value-name.js';
import { FILTERS, pressed, queryOf, unfiltered, type View } from './view.js';
import * as styles from './visitors.module.css';

export interface Part {
  name: string;
  dimension: AnalyticsDimension;
  metrics: AnalyticsMetric[];
  filters?: AnalyticsQuery['filters'];
  orderBy?: AnalyticsQuery['orderBy'];
  /** Set if the filters of the page do not apply to it. */
  ofEverybody?: true;
}

interface BreakdownProps {
  title: string;
  parts: Part[];
  view: View;
  zone: string;
  onFilter: (dimension: AnalyticsDimension, value: string) => void;
}

const ROWS = 10;

/** It is a part of HTML ids, so it has no spaces. */
const keyOf = ({ dimension, metrics }: Part): string => `${dimension}-${metrics[0]}`;

/** A card with figures by a dimension; tabs select the part. */
export function Breakdown({ title, parts, ...rest }: BreakdownProps) {
  const [first] = parts;
  const [shown, show] = useState(keyOf(first!));
  if (parts.length === 1)
    return (
      <section className={styles.breakdown}>
        <h2>{title}</h2>
        <Rows part={first!} {...rest} />
      </section>
    );
  return (
    <section className={styles.breakdown}>
      <h2>{title}</h2>
      <Tabs value={shown} onValueChange={show}>
        <TabsList aria-label={title}>
          {parts.map((part) => (
            <TabsTrigger key={keyOf(part)} value={keyOf(part)}>
              {part.name}
            </TabsTrigger>
          ))}
        </TabsList>
        {parts.map((part) => (
          <TabsContent key={keyOf(part)} value={keyOf(part)}>
            <Rows part={part} {...rest} />
          </TabsContent>
        ))}
      </Tabs>
    </section>
  );
}

interface RowsProps extends Omit<BreakdownProps, 'title' | 'parts'> {
  part: Part;
}

function Rows({
  part: { name, dimension, metrics, filters = [], orderBy, ofEverybody },
  view,
  zone,
  onFilter,
}: RowsProps) {
  const [isOpen, setOpen] = useState(false);
  const query = queryOf(ofEverybody ? unfiltered(view) : view, zone, {
    metrics,
    dimensions: [dimension],
    orderBy,
  });
  const { data, error } = useFigures({ ...query, filters: [...query.filters, ...filters] });
  const rows = data?.results ?? [];
  const most = Math.max(1, ...rows.map((row) => row.metrics[0] ?? 0));
  if (!data || error) return <Loading data={data} error={error} />;
  if (rows.length === 0) return <p>Nothing in this range.</p>;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {metrics.map((metric) => (
              <th key={metric} scope="col" className={styles.number}>
                {METRICS[metric].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, isOpen ? undefined : ROWS).map((row) => {
            const [value = ''] = row.dimensions;
            return (
              <tr key={value}>
                <th scope="row">
                  <span
                    className={styles.bar}
                    style={{ width: `${(100 * (row.metrics[0] ?? 0)) / most}%` }}
                    aria-hidden
                  />
                  <Value dimension={dimension} value={value} view={view} onFilter={onFilter} />
                </th>
                {metrics.map((metric, index) => (
                  <td key={metric} className={styles.number}>
                    {figure(metric, row.metrics[index])}
                    <Change metric={metric} value={row.metrics[index]} before={row.compared?.[index]} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.length > ROWS && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${rows.length}`}
        </button>
      )}
      {data.total > rows.length && (
        <p className={styles.hint}>
          The first {rows.length} of {data.total}.
        </p>
      )}
      {ofEverybody && view.filters.length > 0 && (
        <p className={styles.hint}>Of everybody, without the filters.</p>
      )}
      <TableActions name={name} answer={data} />
    </>
  );
}

interface ValueProps extends Pick<RowsProps, 'view' | 'onFilter'> {
  dimension: AnalyticsDimension;
  value: string;
}

/** The value of a row. Pressing it filters the page by it, or removes that filter. */
function Value({ dimension, value, view, onFilter }: ValueProps) {
  const name = <ValueName dimension={dimension} value={value} />;
  if (!pressed(view, dimension, value)) return <span className={styles.value}>{name}</span>;
  const isOn = view.filters.some(([one, its]) => one === dimension && its === value);
  return (
    <button
      type="button"
      className={styles.value}
      aria-pressed={dimension in FILTERS ? isOn : undefined}
      onClick={() => onFilter(dimension, value)}
    >
      {name}
    </button>
  );
}

interface ChangeProps {
  metric: AnalyticsMetric;
  value: number | null | undefined;
  before: number | null | undefined;
}

/** The change since the range of the comparison; nothing if there is no comparison. */
export function Change({ metric, value, before }: ChangeProps) {
  const text = change(value, before);
  if (text === null) return null;
  const isWorse = (value ?? 0) > (before ?? 0) === (METRICS[metric].lowerIsBetter ?? false);
  return (
    <small className={styles.change} data-worse={(value !== before && isWorse) || undefined}>
      {text}
    </small>
  );
}
