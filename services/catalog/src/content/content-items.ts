import { isDeepStrictEqual } from 'node:util';
import {
  CONTENT_KINDS,
  type Caller,
  type ContentItem,
  type ContentKindName,
  type ContentSummary,
  type FiledItem,
  pageOfItem,
  titleOfItem,
} from '@studio/contracts';
import { BusError, type Database, nameOf, notFound, rows } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { isUnsent, withoutUnapprovedPlan } from './approval.js';
import { ContentItemEntity } from './content.entities.js';
import { changesBetween, type Changes, isPublic, type ItemState, joined } from './item-state.js';
import { ROW_VERSION, RowMemory } from './row-memory.js';

export type Reference = Pick<FiledItem, 'kind' | 'key'>;
/** An item, and the version at which the caller has seen it. */
export type SeenItem = Reference & { readonly version?: number };

/** Saves of one person within this time are one line of the history, in seconds. */
const JOINED_WITHIN_S = 600;
/** Acts that are kept for each item. */
const KEPT_ACTS = 200;
/** Advisory lock: acts that visitors see are checked against all content, one after another. */
const PUBLISH_LOCK = 7_240_001;

/** What an act does to an item. */
export interface Act {
  readonly act: string;
  readonly undoes?: number;
  /** Key of the change of many items that the act belongs to. */
  readonly bulk?: string | undefined;
  change(state: ItemState): ItemState;
}

/** Row lock: acts on one item follow each other. Throws `not-found`, and `changed` unless the item is at a given version. */
export async function lockItem(
  manager: EntityManager,
  { kind, key, version }: SeenItem,
): Promise<ContentItemEntity> {
  const item = await manager.findOne(ContentItemEntity, {
    where: { kind, key },
    lock: { mode: 'pessimistic_write' },
  });
  if (!item) throw notFound('item');
  if (version !== undefined) refuseChanged(item, version);
  return item;
}

/** Throws `changed` when the item is no longer at the version that the caller has seen. */
export function refuseChanged(
  { version }: Pick<ContentItemEntity, 'version'>,
  seen: number | undefined,
): void {
  if (version !== seen) throw changedMeanwhile();
}

/** What the caller would replace is not what the caller has seen. */
export const changedMeanwhile = (): BusError =>
  new BusError('changed', 'Somebody changed this meanwhile. Please look at it again.');

/** Takes turns with everything that changes what visitors see. Call it before `lockItem`. */
export async function lockPublishing(manager: EntityManager): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [PUBLISH_LOCK]);
}

export function stateOf(item: ContentItemEntity): ItemState {
  const { draft, published, position, proposal, isDeleted } = item;
  return {
    draft,
    published,
    position,
    publishAt: item.publishAt?.toISOString() ?? null,
    unpublishAt: item.unpublishAt?.toISOString() ?? null,
    proposal,
    isDeleted,
  };
}

/**
 * Performs an act on a locked item: stores its new state and one line of history, in the caller's transaction. A
 * schedule without approval is removed.
 * @returns the changes; empty when the act changes nothing, which records nothing
 */
export async function perform(
  manager: EntityManager,
  item: ContentItemEntity,
  actor: Caller,
  { change, ...act }: Act,
): Promise<{ changes: Changes; id: number | undefined }> {
  const before = stateOf(item);
  const changed = change(before);
  const { state: after, problem } =
    act.act === 'send'
      ? { state: changed, problem: null }
      : withoutUnapprovedPlan(item.kind, { before, after: changed, actor });
  const changes = changesBetween(before, after);
  const paths = Object.keys(changes);
  if (paths.length === 0) return { changes, id: undefined };
  item.version += 1;
  const { publishAt, unpublishAt, ...state } = after;
  Object.assign(item, state, {
    publishAt: publishAt && new Date(publishAt),
    unpublishAt: unpublishAt && new Date(unpublishAt),
    problem,
    fieldVersions: {
      ...item.fieldVersions,
      ...Object.fromEntries(
        paths
          .filter((path) => path.startsWith('draft/'))
          .map((path) => [path.slice('draft/'.length), item.version]),
      ),
    },
  });
  await manager.save(item);
  return { changes, id: await record(manager, item, actor, act, changes) };
}

/** Adds a line to the history, or joins it with the last one when the same person continues to edit. */
async function record(
  manager: EntityManager,
  item: ContentItemEntity,
  actor: Caller,
  { act, undoes, bulk }: Omit<Act, 'change'>,
  changes: Changes,
): Promise<number> {
  const { kind, key } = item;
  const title = titleOfItem(kind, key, item.draft);
  if (act === 'edit') {
    const [last] = await rows<{ id: number; changes: Changes; same: boolean }>(
      manager,
      `SELECT id, changes, act = 'edit' AND actor_id = $3 AND at > now() - make_interval(secs => $4)
                AND NOT EXISTS (SELECT FROM content_acts u WHERE u.undoes = a.id) AS same
       FROM content_acts a WHERE kind = $1 AND key = $2 ORDER BY id DESC LIMIT 1`,
      [kind, key, actor.userId, JOINED_WITHIN_S],
    );
    if (last?.same) {
      const both = joined(last.changes, changes);
      if (Object.keys(both).length === 0)
        await rows(manager, 'DELETE FROM content_acts WHERE id = $1', [last.id]);
      else
        await rows(
          manager,
          'UPDATE content_acts SET changes = $2, title = $3, at = clock_timestamp() WHERE id = $1',
          [last.id, JSON.stringify(both), title],
        );
      return last.id;
    }
  }
  const [added] = await rows<{ id: number }>(
    manager,
    `INSERT INTO content_acts (kind, key, actor_id, actor_name, act, title, changes, is_public, undoes, bulk)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [
      kind,
      key,
      actor.userId,
      nameOf(actor),
      act,
      title,
      JSON.stringify(changes),
      isPublic(changes),
      undoes ?? null,
      bulk ?? null,
    ],
  );
  await rows(
    manager,
    `DELETE FROM content_acts WHERE kind = $1 AND key = $2 AND id <=
       (SELECT id FROM content_acts WHERE kind = $1 AND key = $2 ORDER BY id DESC OFFSET ${KEPT_ACTS} LIMIT 1)`,
    [kind, key],
  );
  return added!.id;
}

const PUBLISHED = `
  SELECT kind, key, ${ROW_VERSION} AS row,
         CASE WHEN ${ROW_VERSION} = ANY($1) THEN NULL ELSE published END AS value
  FROM content_items i WHERE published IS NOT NULL ORDER BY kind, position, key`;

/** Published items in display order. An item that has not changed is the remembered object. */
export async function readPublished(
  database: Database,
  memory = new RowMemory<FiledItem>(),
): Promise<FiledItem[]> {
  return memory.read<FiledItem & { row: string }>(database, PUBLISHED, ({ kind, key, value }) => ({
    kind,
    key,
    value,
  }));
}

type JsonRow = Pick<ContentItem, 'kind' | 'key' | 'draft' | 'published'>;
type PlainRow = Pick<
  ContentItem,
  'kind' | 'key' | 'version' | 'problem' | 'editedBy' | 'proposal' | 'proposedBy'
> & {
  publishAt: Date | null;
  unpublishAt: Date | null;
  editedAt: Date | null;
};

const PLAIN = `
  i.kind, i.key, i.version, i.publish_at AS "publishAt", i.unpublish_at AS "unpublishAt", i.problem,
  last.actor_name AS "editedBy", last.at AS "editedAt",
  i.proposal, CASE WHEN i.proposal IS NOT NULL THEN coalesce(asked.actor_name, 'Somebody') END AS "proposedBy"`;
const KEPT_ITEMS = `
  FROM content_items i
  LEFT JOIN LATERAL (SELECT actor_name, at FROM content_acts a WHERE a.kind = i.kind AND a.key = i.key
                     ORDER BY id DESC LIMIT 1) last ON true
  LEFT JOIN LATERAL (SELECT actor_name FROM content_acts a WHERE i.proposal IS NOT NULL AND a.kind = i.kind
                     AND a.key = i.key AND act IN ('propose', 'propose-hiding') ORDER BY id DESC LIMIT 1) asked ON true
  WHERE NOT i.is_deleted`;
const SUMMARIES = `
  SELECT ${PLAIN}, ${ROW_VERSION} AS row,
         CASE WHEN ${ROW_VERSION} = ANY($1) THEN NULL ELSE i.draft END AS draft,
         CASE WHEN ${ROW_VERSION} = ANY($1) THEN NULL ELSE i.published END AS published
  ${KEPT_ITEMS} ORDER BY i.kind, i.position, i.key`;
const ITEM = `SELECT ${PLAIN}, i.draft, i.published ${KEPT_ITEMS} AND i.kind = $1 AND i.key = $2`;

/** All items that are not deleted, in display order. */
export async function readItems(
  database: Database,
  memory: RowMemory<ContentSummary>,
): Promise<ContentSummary[]> {
  return memory.read<PlainRow & JsonRow & { row: string }>(database, SUMMARIES, summaryOf);
}

/** Throws `not-found`. */
export async function readItem(database: Database, { kind, key }: Reference): Promise<ContentItem> {
  const [found] = await rows<PlainRow & JsonRow>(database, ITEM, [kind, key]);
  if (!found) throw notFound('item');
  const { version, draft, published } = found;
  return { ...summaryOf(found), version, page: pageOfItem(kind, key, draft), draft, published };
}

function summaryOf({ draft, published, ...row }: PlainRow & JsonRow): ContentSummary {
  const { kind, key, problem, editedBy, proposal, proposedBy } = row;
  const image = draft['imageUrl'] ?? draft['image'] ?? draft['thumbnailUrl'];
  return {
    kind,
    key,
    title: titleOfItem(kind, key, draft),
    status: !published ? 'draft' : isDeepStrictEqual(draft, published) ? 'published' : 'changed',
    imageUrl: typeof image === 'string' && image !== '' ? image : null,
    publishAt: row.publishAt?.toISOString() ?? null,
    unpublishAt: row.unpublishAt?.toISOString() ?? null,
    proposal,
    proposedBy,
    problem,
    isSent: kind === 'letters' && !isUnsent({ kind, draft }),
    editedBy,
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}

/** Whether the site needs all items of this kind. */
export const isNeeded = (kind: ContentKindName): boolean => CONTENT_KINDS[kind].keys !== undefined;
