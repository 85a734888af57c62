import type { Stack } from '@studio/dev-stack';

/** Every process that takes part in an order and has a database. */
const PARTS = /^(gateway|catalog|commerce|members)/;
const COUNT = /^database_statements_total (\d+)/m;

/** The number of statements that each process of a stack has sent so far; a stopped process has sent none. */
export async function statementsSent({ addresses }: Stack): Promise<Map<string, number>> {
  const parts = Object.entries(addresses.metrics).filter(([name]) => PARTS.test(name));
  const counts = await Promise.all(
    parts.map(async ([name, url]): Promise<[string, number][]> => {
      const metrics = await fetch(url).then(
        (answer) => answer.text(),
        () => undefined,
      );
      if (metrics === undefined) return [];
      const count = COUNT.exec(metrics)?.[1];
      if (count === undefined) throw new Error(`${name} does not report its number of statements`);
      return [[name, Number(count)]];
    }),
  );
  return new Map(counts.flat());
}
