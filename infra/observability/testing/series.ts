import { parser } from '@prometheus-io/lezer-promql';

/**
 * The names of the series that a PromQL expression reads.
 * @throws Error when it does not parse.
 */
export function seriesOf(written: string): string[] {
  // Grafana replaces this before Prometheus reads it.
  const expr = written.replaceAll('$__rate_interval', '5m');
  const names = new Set<string>();
  parser.parse(expr).iterate({
    enter({ name, type, from, to, node }) {
      if (type.isError) throw new Error(`${expr}: error at character ${from}`);
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') names.add(expr.slice(from, to));
    },
  });
  return [...names];
}

/** The names of the series in a text that a process serves to Prometheus, also of those without a value yet. */
export function seriesIn(metrics: string): string[] {
  return [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
}
