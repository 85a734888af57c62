import { Controller } from '@nestjs/common';
import {
  CONTENT_KINDS,
  type Caller,
  type ContentItem,
  type ContentKind,
  type ContentKindName,
  type ContentSummary,
  createContentItem,
  deleteContentItem,
  discardContentDraft,
  getContentItem,
  kebab,
  listContentActs,
  listContentItems,
  moveContentItem,
  planContentItem,
  proposeContentItem,
  publishContentItem,
  saveContentItem,
  unpublishContentItem,
  visitContentItem,
} from '@studio/contracts';
import {
  BusError,
  callerOf,
  type InputOf,
  invalidInput,
  nameOf,
  type OutputOf,
  RequestHandler,
  type RequestContext,
  rows,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { ContentItemEntity } from './content.entities.js';
import { ContentActs, hideIn, plan, publication, refuseHiding, refuseIncomplete } from './content-acts.js';
import { isNeeded, perform, readItem, readItems, type Reference } from './content-items.js';
import { withoutProposal } from './item-state.js';
import { newItem, schemaOf } from './new-item.js';
import { readActs } from './read-acts.js';
import { RowMemory } from './row-memory.js';
import { saveDraft } from './save-draft.js';

/** Someone is shown as present for this long after the last sign, in seconds. */
const PRESENT_S = 30;

/** Content at the desk: drafts, publication and order. */
@Controller()
export class DeskContentController {
  private readonly shown = new RowMemory<ContentSummary>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly acts: ContentActs,
  ) {}

  @RequestHandler(listContentItems)
  async list(): Promise<OutputOf<typeof listContentItems>> {
    const kinds = Object.entries(CONTENT_KINDS) as [ContentKindName, ContentKind][];
    return {
      kinds: kinds.map(([kind, { title, one, form }]) => ({
        kind,
        title,
        one,
        form,
        isFixed: isNeeded(kind),
      })),
      items: await readItems(this.dataSource, this.shown),
    };
  }

  @RequestHandler(getContentItem)
  async get(reference: InputOf<typeof getContentItem>): Promise<OutputOf<typeof getContentItem>> {
    const [item, { acts }] = await Promise.all([
      readItem(this.dataSource, reference),
      readActs(this.dataSource, { of: reference }),
    ]);
    return { item, history: acts, schema: schemaOf(reference.kind), isFixed: isNeeded(reference.kind) };
  }

  @RequestHandler(createContentItem)
  async create(
    { kind, title, group, key: request }: InputOf<typeof createContentItem>,
    context: RequestContext,
  ): Promise<ContentItem> {
    const { form } = CONTENT_KINDS[kind];
    if (isNeeded(kind)) throw new BusError('key-used', 'The site has all of these already.');
    if (form === 'groups' && !group)
      throw invalidInput([{ path: ['group'], message: 'Please choose a chef' }]);
    if (kebab(title) === '')
      throw invalidInput([{ path: ['title'], message: 'Please use letters or digits' }]);
    return this.dataSource.transaction(async (manager) => {
      const { key, draft } = await newItem(manager, kind, title, group);
      // `newItem` takes a lock, so a concurrent request with this key has been committed.
      const known = request && (await manager.findOneBy(ContentItemEntity, { request }));
      if (known) return readItem(manager, known);
      const item = manager.create(ContentItemEntity, {
        kind,
        key,
        position: await lastPosition(manager, kind),
        version: 0,
        draft: {},
        published: null,
        fieldVersions: {},
        publishAt: null,
        unpublishAt: null,
        proposal: null,
        isDeleted: true,
        problem: null,
        request: request ?? null,
      });
      await perform(manager, item, callerOf(context), {
        act: 'create',
        change: (state) => ({ ...state, draft, isDeleted: false }),
      });
      return readItem(manager, item);
    });
  }

  /** Saves the fields that have not changed since `base`, and returns the conflicting ones. */
  @RequestHandler(saveContentItem)
  save(
    input: InputOf<typeof saveContentItem>,
    context: RequestContext,
  ): Promise<OutputOf<typeof saveContentItem>> {
    const caller = callerOf(context);
    return this.dataSource.transaction(async (manager) => {
      const conflicts = await saveDraft(manager, input, caller);
      await visit(manager, input, caller);
      return { item: await readItem(manager, input), conflicts };
    });
  }

  @RequestHandler(visitContentItem)
  async visit(
    reference: InputOf<typeof visitContentItem>,
    context: RequestContext,
  ): Promise<OutputOf<typeof visitContentItem>> {
    const caller = callerOf(context);
    const { version } = await readItem(this.dataSource, reference);
    await visit(this.dataSource, reference, caller);
    const others = await rows<{ name: string }>(
      this.dataSource,
      `SELECT actor_name AS name FROM content_visits WHERE kind = $1 AND key = $2 AND actor_id <> $3
         AND seen_at > now() - make_interval(secs => ${PRESENT_S}) ORDER BY actor_name`,
      [reference.kind, reference.key, caller.userId],
    );
    return { version, others: others.map(({ name }) => name) };
  }

  @RequestHandler(publishContentItem)
  publish(seen: InputOf<typeof publishContentItem>, context: RequestContext): Promise<ContentItem> {
    return this.acts.publicly(seen, callerOf(context), publication);
  }

  @RequestHandler(unpublishContentItem)
  unpublish(seen: InputOf<typeof unpublishContentItem>, context: RequestContext): Promise<ContentItem> {
    return this.acts.publicly(seen, callerOf(context), () => ({
      act: 'unpublish',
      change: hideIn(seen.kind),
    }));
  }

  @RequestHandler(discardContentDraft)
  discard(seen: InputOf<typeof discardContentDraft>, context: RequestContext): Promise<ContentItem> {
    return this.acts.privately(seen, callerOf(context), ({ published }) => {
      if (!published)
        throw new BusError('unpublished', 'This was never published. It can be deleted instead.');
      return {
        act: 'discard',
        change: (state) => ({ ...withoutProposal(state, 'publish'), draft: published }),
      };
    });
  }

  @RequestHandler(planContentItem)
  plan(
    { publishAt, unpublishAt, ...seen }: InputOf<typeof planContentItem>,
    context: RequestContext,
  ): Promise<ContentItem> {
    return this.acts.privately(seen, callerOf(context), (item) => plan(item, { publishAt, unpublishAt }));
  }

  @RequestHandler(proposeContentItem)
  propose(
    { proposal, ...reference }: InputOf<typeof proposeContentItem>,
    context: RequestContext,
  ): Promise<ContentItem> {
    return this.acts.privately(reference, callerOf(context), (item) => {
      if (proposal === 'publish') refuseIncomplete(item);
      else refuseHiding(item);
      const act = proposal === 'publish' ? 'propose' : 'propose-hiding';
      return { act, change: (state) => ({ ...state, proposal }) };
    });
  }

  @RequestHandler(moveContentItem)
  move(
    { behind, ...reference }: InputOf<typeof moveContentItem>,
    context: RequestContext,
  ): Promise<ContentItem> {
    const { form } = CONTENT_KINDS[reference.kind];
    if (form !== 'list' && form !== 'groups')
      throw new BusError('unordered', 'These are not in an order of their own.');
    return this.acts.publicly(reference, callerOf(context), async (item, manager) => {
      const position = await positionBehind(manager, item, behind);
      return { act: 'move', change: (state) => ({ ...state, position }) };
    });
  }

  @RequestHandler(deleteContentItem)
  async delete(
    seen: InputOf<typeof deleteContentItem>,
    context: RequestContext,
  ): Promise<OutputOf<typeof deleteContentItem>> {
    const hide = hideIn(seen.kind);
    return {
      act: await this.acts.actPublicly(seen, callerOf(context), () => ({
        act: 'delete',
        change: (state) => ({ ...hide(state), isDeleted: true }),
      })),
    };
  }

  @RequestHandler(listContentActs)
  listActs({ before }: InputOf<typeof listContentActs>): Promise<OutputOf<typeof listContentActs>> {
    return readActs(this.dataSource, { before });
  }
}

/** Marks that somebody has the item open. */
async function visit(
  manager: Pick<DataSource, 'query'>,
  { kind, key }: Reference,
  caller: Caller,
): Promise<void> {
  await rows(
    manager,
    `INSERT INTO content_visits (kind, key, actor_id, actor_name, seen_at) VALUES ($1, $2, $3, $4, now())
     ON CONFLICT (kind, key, actor_id) DO UPDATE SET seen_at = now(), actor_name = excluded.actor_name`,
    [kind, key, caller.userId, nameOf(caller)],
  );
}

async function lastPosition(manager: Pick<DataSource, 'query'>, kind: ContentKindName): Promise<number> {
  const [last] = await rows<{ position: number | null }>(
    manager,
    'SELECT max(position) AS position FROM content_items WHERE kind = $1',
    [kind],
  );
  return (last?.position ?? 0) + 1;
}

const NUMBER_AGAIN = `
  UPDATE content_items i SET position = given.position
  FROM (SELECT key, row_number() OVER (ORDER BY position, key) AS position FROM content_items WHERE kind = $1) AS given
  WHERE i.kind = $1 AND i.key = given.key RETURNING i.key, i.position`;

/** The middle between an item and its next neighbour. When no number is left in between, all items are numbered again. */
async function positionBehind(
  manager: Pick<DataSource, 'query'>,
  item: ContentItemEntity,
  behind: string | null,
): Promise<number> {
  const { kind, key } = item;
  const all = await rows<{ key: string; position: number }>(
    manager,
    'SELECT key, position FROM content_items WHERE kind = $1 AND key <> $2 AND NOT is_deleted ORDER BY position, key',
    [kind, key],
  );
  const index = all.findIndex((item) => item.key === behind);
  if (behind !== null && index < 0)
    throw invalidInput([{ path: ['behind'], message: 'There is no such item' }]);
  const [before, after] = [all[index]?.position, all[index + 1]?.position];
  if (before === undefined) return (after ?? 1) - 1;
  if (after === undefined) return before + 1;
  const middle = (before + after) / 2;
  if (before < middle && middle < after) return middle;
  const numbered = await rows<{ key: string; position: number }>(manager, NUMBER_AGAIN, [kind]);
  item.position = numbered.find((one) => one.key === key)!.position;
  return positionBehind(manager, item, behind);
}
