import type { ContentAct, listContentActs } from '@studio/contracts';
import { type OutputOf, rows } from '@studio/service-kit';
import type { DataSource } from 'typeorm';
import type { Reference } from './content-items.js';
import type { Changes } from './item-state.js';

/** Acts on a page. */
const PAGE = 50;

type ActRow = Omit<ContentAct, 'at' | 'fields' | 'bulk'> & {
  at: Date;
  changes: Changes;
  bulk: string | null;
  items: number;
};
/** An act with its stored changes. */
export type StoredAct = ContentAct & { changes: Changes };

/** `ofOne`: which acts must be taken back for `isUndone`, as a condition on `o`. */
const actsWhere = (ofOne: string) => `
  SELECT id, kind, key, title, act, actor_name AS by, at, changes, undoes, bulk,
         (SELECT count(*)::int FROM content_acts b WHERE b.bulk = a.bulk) AS items,
         NOT EXISTS (SELECT FROM content_acts o WHERE (${ofOne}) AND NOT is_undone(o.id)) AS "isUndone"
  FROM content_acts a`;

const ACTS = actsWhere('o.id = a.id');
/** A change of many items is one line: its last act. */
const LINES = `${actsWhere('o.id = a.id OR o.bulk = a.bulk')}
  WHERE (bulk IS NULL OR id = (SELECT max(id) FROM content_acts b WHERE b.bulk = a.bulk))`;

/**
 * Reads a page of acts, newest first. Without `of`, a change of many items is one line.
 * @param of only those on this item
 * @param before only those before this act
 */
export async function readActs(
  database: Pick<DataSource, 'query'>,
  { of, before }: { of?: Reference; before?: number | undefined },
): Promise<OutputOf<typeof listContentActs>> {
  const page = `ORDER BY id DESC LIMIT ${PAGE + 1}`;
  const found = of
    ? await rows<ActRow>(database, `${ACTS} WHERE kind = $1 AND key = $2 ${page}`, [of.kind, of.key])
    : await rows<ActRow>(database, `${LINES} AND ($1::bigint IS NULL OR id < $1) ${page}`, [before ?? null]);
  const acts = found.slice(0, PAGE).map(view);
  return { acts, next: found.length > PAGE ? acts.at(-1)!.id : null };
}

export async function readAct(
  database: Pick<DataSource, 'query'>,
  id: number,
): Promise<StoredAct | undefined> {
  const [found] = await rows<ActRow>(database, `${ACTS} WHERE id = $1::bigint`, [id]);
  return found && view(found);
}

/** Reads the acts of a change of many items, in their order. */
export async function readBulk(database: Pick<DataSource, 'query'>, key: string): Promise<StoredAct[]> {
  return (await rows<ActRow>(database, `${ACTS} WHERE bulk = $1 ORDER BY id`, [key])).map(view);
}

/** Longer values are left out of a list of acts, whose answer is one message of the bus. */
const MAX_VALUE_LENGTH = 200;

function view({ at, changes, bulk, items, ...act }: ActRow): StoredAct {
  const fields = Object.entries(changes).map(([path, { from, to }]) => {
    const slash = path.indexOf('/');
    return {
      layer: path.slice(0, slash) as 'draft',
      field: path.slice(slash + 1),
      ...(isShort(from) && { from }),
      ...(isShort(to) && { to }),
    };
  });
  return { ...act, at: at.toISOString(), changes, fields, bulk: bulk === null ? null : { key: bulk, items } };
}

const isShort = (value: unknown) => value !== undefined && JSON.stringify(value).length <= MAX_VALUE_LENGTH;
