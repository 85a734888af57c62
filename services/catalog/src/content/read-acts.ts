import type { ContentAct, listContentActs } from '@studio/contracts';
import { type OutputOf, rows } from '@studio/service-kit';
import type { DataSource } from 'typeorm';
import type { Reference } from './content-items.js';
import type { Changes } from './item-state.js';

/** Acts on a page. */
const PAGE = 50;

type ActRow = Omit<ContentAct, 'at' | 'fields'> & { at: Date; changes: Changes };
/** An act with its stored changes. */
export type StoredAct = ContentAct & { changes: Changes };

const ACTS = `
  SELECT id, kind, key, title, act, actor_name AS by, at, changes, undoes,
         EXISTS (SELECT FROM content_acts u WHERE u.undoes = a.id
                 AND NOT EXISTS (SELECT FROM content_acts r WHERE r.undoes = u.id)) AS "isUndone"
  FROM content_acts a`;

/**
 * Reads a page of acts, newest first.
 * @param of only those on this item
 * @param before only those before this act
 */
export async function readActs(
  database: Pick<DataSource, 'query'>,
  { of, before }: { of?: Reference; before?: number | undefined },
): Promise<OutputOf<typeof listContentActs>> {
  const found = await rows<ActRow>(
    database,
    `${ACTS} WHERE ($1::text IS NULL OR (kind = $1 AND key = $2)) AND ($3::int IS NULL OR id < $3)
     ORDER BY id DESC LIMIT ${PAGE + 1}`,
    [of?.kind ?? null, of?.key ?? null, before ?? null],
  );
  const acts = found.slice(0, PAGE).map(view);
  return { acts, next: found.length > PAGE ? acts.at(-1)!.id : null };
}

export async function readAct(
  database: Pick<DataSource, 'query'>,
  id: number,
): Promise<StoredAct | undefined> {
  const [found] = await rows<ActRow>(database, `${ACTS} WHERE id = $1`, [id]);
  return found && view(found);
}

/** Longer values are left out of a list of acts, whose answer is one message of the bus. */
const MAX_VALUE_LENGTH = 200;

function view({ at, changes, ...act }: ActRow): StoredAct {
  const fields = Object.entries(changes).map(([path, { from, to }]) => {
    const slash = path.indexOf('/');
    return {
      layer: path.slice(0, slash) as 'draft',
      field: path.slice(slash + 1),
      ...(isShort(from) && { from }),
      ...(isShort(to) && { to }),
    };
  });
  return { ...act, at: at.toISOString(), changes, fields };
}

const isShort = (value: unknown) => value !== undefined && JSON.stringify(value).length <= MAX_VALUE_LENGTH;
