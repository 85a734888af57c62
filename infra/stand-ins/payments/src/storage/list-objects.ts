import { z } from 'zod';
import type { ApiObject, Call, Outcome } from '../wire/call.ts';
import { noSuch } from '../wire/api-error.ts';
import { common, integer, parameters } from '../wire/parameters.ts';
import type { Store } from './store.ts';

const page = {
  ...common,
  limit: integer.refine((n) => n >= 1 && n <= 100, 'must be between 1 and 100').default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z
    .union([integer, z.strictObject({ gt: integer, gte: integer, lt: integer, lte: integer }).partial()])
    .optional(),
};

const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** How a filter parameter selects: the SQL with `$` where its value goes. */
export type Filters = Record<string, { schema: z.ZodType<string | string[]>; sql: string }>;

/** Answers a list, newest first, page by page (https://docs.stripe.com/api/pagination). */
export async function listObjects(
  call: Call,
  store: Store,
  kind: string,
  filters: Filters,
  show: (body: ApiObject) => object = (body) => body,
): Promise<Outcome> {
  const shape = Object.fromEntries(
    Object.entries(filters).map(([name, { schema }]) => [name, schema.optional()]),
  );
  const asked = parameters(z.strictObject({ ...page, ...shape }), call.form) as Record<string, never> & {
    [K in keyof typeof page]: z.output<(typeof page)[K]>;
  };
  const values: unknown[] = [kind];
  const where = ['kind = $1'];
  const add = (sql: string, value: unknown) => where.push(sql.replace('$', `$${values.push(value)}`));

  for (const [name, { sql }] of Object.entries(filters)) if (asked[name] !== undefined) add(sql, asked[name]);
  if (typeof asked.created === 'number') add('created = $', asked.created);
  else
    for (const [name, bound] of Object.entries(asked.created ?? {})) {
      add(`created ${COMPARISONS[name as keyof typeof COMPARISONS]} $`, bound);
    }
  const backwards = asked.ending_before !== undefined;
  const cursor = backwards ? asked.ending_before : asked.starting_after;
  if (cursor !== undefined) {
    if (!(await store.find(kind, cursor)))
      throw noSuch(kind, cursor, backwards ? 'ending_before' : 'starting_after', 400);
    add(`seq ${backwards ? '>' : '<'} (SELECT seq FROM objects WHERE id = $)`, cursor);
  }
  const { rows } = await store.pool.query<{ body: ApiObject }>(
    `SELECT body FROM objects WHERE ${where.join(' AND ')} ORDER BY seq ${backwards ? 'ASC' : 'DESC'} LIMIT ${asked.limit + 1}`,
    values,
  );
  const data = rows.slice(0, asked.limit).map((row) => show(row.body));
  if (backwards) data.reverse();
  return { body: { object: 'list', data, has_more: rows.length > asked.limit, url: call.path } };
}
