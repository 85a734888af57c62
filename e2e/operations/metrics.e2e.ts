import { allExpressions, seriesIn, seriesOf } from '@studio/observability/testing';
import { CONTROL } from '../stack/addresses.ts';
import { expect, test } from '../stack/test.ts';

/** Series of Prometheus itself. */
const OF_PROMETHEUS = ['up'];

test('every expression of alerts and dashboards reads series that a process serves', async () => {
  const { metrics } = (await (await fetch(`${CONTROL}/addresses`)).json()) as {
    metrics: Record<string, string>;
  };
  const texts = await Promise.all(Object.values(metrics).map(async (url) => (await fetch(url)).text()));
  const expressions = allExpressions();
  const known = new Set([
    ...OF_PROMETHEUS,
    ...texts.flatMap(seriesIn),
    ...expressions.map(({ name }) => name),
  ]);
  const unknown = expressions.flatMap(({ name, expr }) =>
    seriesOf(expr)
      .filter((series) => !known.has(series))
      .map((series) => `${name}: ${series}`),
  );
  expect(unknown).toEqual([]);
});
