import type { Stack } from '@studio/dev-stack';

/** Every process that has a part in an order and a database of its own. */
const PARTS = /^(gateway|catalog|commerce|members)/;
const COUNT = /^database_statements_total (\d+)/m;

/** How many statements the processes of a stack have sent to their databases by now. */
export async function statementsSent({ addresses }: Stack): Promise<number> {
  const parts = Object.entries(addresses.metrics).filter(([name]) => PARTS.test(name));
  const counts = await Promise.all(
    parts.map(async ([name, url]) => {
      const count = COUNT.exec(await (await fetch(url)).text())?.[1];
      if (count === undefined) throw new Error(`${name} does not say how many statements it has sent`);
      return Number(count);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
