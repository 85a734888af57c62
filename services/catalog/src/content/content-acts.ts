import { Injectable } from '@nestjs/common';
import {
  CONTENT_KINDS,
  type Caller,
  type ContentItem,
  type ContentKindName,
  type FiledItem,
  letterPublished,
  productPublished,
  SentLetter,
  titleOfItem,
} from '@studio/contracts';
import { BusError, Outbox } from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { checkItem, type ContentFault } from './compose-content.js';
import { isUnsent } from './approval.js';
import type { ContentItemEntity } from './content.entities.js';
import {
  type Act,
  isNeeded,
  lockItem,
  lockPublishing,
  perform,
  readItem,
  type Reference,
  type SeenItem,
} from './content-items.js';
import { type Changes, isPublic, type ItemState, rebased, withoutProposal } from './item-state.js';
import { PublishedContent } from './published-content.js';

/** Rolls a trial back. */
class Trial extends Error {}

type Decide = (item: ContentItemEntity, manager: EntityManager) => Act | Promise<Act>;

/**
 * Performs acts on content. What visitors see changes only when all published content remains free of faults. An act that
 * names a version throws `changed` when the item is at another one.
 */
@Injectable()
export class ContentActs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly content: PublishedContent,
    private readonly outbox: Outbox,
  ) {}

  /** Performs an act that visitors do not see. */
  privately(reference: SeenItem, actor: Caller, decide: Decide): Promise<ContentItem> {
    return this.dataSource.transaction(async (manager) => {
      const item = await lockItem(manager, reference);
      await perform(manager, item, actor, await decide(item, manager));
      return readItem(manager, reference);
    });
  }

  /** Performs an act that visitors see. Throws `incomplete` with the faults. */
  async publicly(reference: SeenItem, actor: Caller, decide: Decide): Promise<ContentItem> {
    await this.actPublicly(reference, actor, decide);
    return readItem(this.dataSource, reference);
  }

  /** Performs an act that visitors see; resolves to its id, or 0 when it changed nothing. */
  async actPublicly(reference: SeenItem, actor: Caller, decide: Decide): Promise<number> {
    const id = await this.actUnshown(reference, actor, decide);
    await this.show();
    return id;
  }

  /** Like `actPublicly`, for one of many acts. Call `show` after the last. */
  actUnshown(reference: SeenItem, actor: Caller, decide: Decide): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await lockPublishing(manager);
      return (await this.performPublicly(manager, reference, actor, decide)) ?? 0;
    });
  }

  /** Shows what was published to visitors now, and not with the next look. */
  show(): Promise<void> {
    return this.content.look();
  }

  /** Publishes the items that differ from what is published, all or none; resolves to them. */
  async publishAll(items: readonly FiledItem[], actor: Caller, isTrial: boolean): Promise<Reference[]> {
    const done: Reference[] = [];
    const work = this.dataSource.transaction(async (manager) => {
      await lockPublishing(manager);
      refuseFaults(this.content.check(items).filter(({ isAbsent }) => !isAbsent));
      for (const [index, { kind, key, value }] of items.entries()) {
        const fields = value as Record<string, unknown>;
        await manager.query(
          `INSERT INTO content_items (kind, key, position, draft, is_deleted) VALUES ($1, $2, $3, '{}', true)
           ON CONFLICT DO NOTHING`,
          [kind, key, index],
        );
        const item = await lockItem(manager, { kind, key });
        const { id } = await perform(manager, item, actor, {
          act: 'import',
          change: (state) => ({
            ...state,
            draft: rebased(state.draft, state.published, fields),
            published: fields,
            isDeleted: false,
          }),
        });
        if (id !== undefined) done.push({ kind, key });
      }
      refuseFaults(await this.content.apply(manager, true));
      if (isTrial) throw new Trial();
    });
    await work.catch((error: unknown) => {
      if (!(error instanceof Trial)) throw error;
    });
    await this.content.look();
    return done;
  }

  private async performPublicly(
    manager: EntityManager,
    reference: SeenItem,
    actor: Caller,
    decide: Decide,
  ): Promise<number | undefined> {
    const item = await lockItem(manager, reference);
    const act = await decide(item, manager);
    const { changes, id } = await perform(manager, item, actor, act);
    const isProduct = reference.kind === 'products';
    if (isPublic(changes)) refuseFaults(await this.content.apply(manager, isProduct));
    if (isProduct && isOnSaleSince(changes))
      await this.outbox.add(manager, productPublished, {
        title: titleOfItem(item.kind, item.key, item.draft),
        at: new Date().toISOString(),
      });
    if (reference.kind === 'letters' && act.act === 'publish' && isFirstDate(changes))
      await this.outbox.add(manager, letterPublished, letterFacts(item));
    return id;
  }
}

/** A letter gets its date when it is sent. */
const isFirstDate = ({ 'draft/publishedAt': change }: Changes): boolean =>
  change !== undefined && !('from' in change);

function letterFacts({ key, published }: ContentItemEntity) {
  const { subject, content, publishedAt } = SentLetter.parse(published);
  return { letterId: key, title: subject, text: content, at: publishedAt };
}

/** Whether a product can be bought since these changes, and could not before. */
const isOnSaleSince = (changes: Changes): boolean =>
  changes['published/']?.to === true || changes['published/comingSoon']?.to === false;

/** Throws `incomplete` when the draft cannot be published as it is. */
export function refuseIncomplete({
  kind,
  key,
  draft,
}: Pick<ContentItemEntity, 'kind' | 'key' | 'draft'>): void {
  refuseFaults(checkItem({ kind, key, value: draftOf(kind, draft) }));
}

/** Publishes the draft. */
export const publishIn =
  (kind: ContentKindName) =>
  (state: ItemState): ItemState => {
    const draft = draftOf(kind, state.draft);
    return { ...state, draft, published: draft, publishAt: null, proposal: null, isDeleted: false };
  };

/** Hides the item from visitors. Throws `needed` when the site cannot be without it. */
export function hideIn(kind: ContentKindName): (state: ItemState) => ItemState {
  if (isNeeded(kind)) throw new BusError('needed', `The site needs its ${CONTENT_KINDS[kind].one}.`);
  return (state) => ({
    ...withoutProposal(state, 'hide'),
    published: null,
    publishAt: null,
    unpublishAt: null,
  });
}

/** Throws `needed` and `unpublished` when the item cannot be hidden. */
export function refuseHiding({ kind, published }: ContentItemEntity): void {
  hideIn(kind);
  if (!published) throw new BusError('unpublished', 'Visitors do not see it.');
}

/** Hides the item at its time. It may be planned to return later. */
export const hideAsPlannedIn =
  (kind: ContentKindName) =>
  (state: ItemState): ItemState => ({ ...hideIn(kind)(state), publishAt: state.publishAt });

/** Only a letter that was sent can be published, with corrections. */
function refuseUnsent(item: ContentItemEntity): void {
  if (isUnsent(item)) throw new BusError('unsent', 'A letter is published by sending it.');
}

/** Shows the draft to visitors. Throws `unsent`. */
export function publication(item: ContentItemEntity): Act {
  refuseUnsent(item);
  return { act: 'publish', change: publishIn(item.kind) };
}

/** Sets when the draft is published or the item hidden. Throws `in-the-past`, `unsent`, `incomplete` and `needed`. */
export function plan(item: ContentItemEntity, times: Pick<ItemState, 'publishAt' | 'unpublishAt'>): Act {
  const { publishAt, unpublishAt } = times;
  if ([publishAt, unpublishAt].some((at) => at !== null && Date.parse(at) <= Date.now()))
    throw new BusError('in-the-past', 'Please choose a time that is still to come.');
  if (publishAt) {
    refuseUnsent(item);
    refuseIncomplete(item);
  }
  if (unpublishAt) hideIn(item.kind);
  return { act: 'plan', change: (state) => ({ ...state, publishAt, unpublishAt, proposal: null }) };
}

/** The draft as it is published: a publication or letter without a date gets that of its first publication. */
export function draftOf(kind: ContentKindName, draft: Record<string, unknown>): Record<string, unknown> {
  return (kind === 'publications' || kind === 'letters') && (draft['publishedAt'] ?? null) === null
    ? { ...draft, publishedAt: new Date().toISOString() }
    : draft;
}

function refuseFaults(faults: readonly ContentFault[]): void {
  if (faults.length === 0) return;
  const sentence = [
    ...new Set(faults.map(({ field, message }) => (field ? `${field}: ${message}` : message))),
  ];
  const start = faults.every(({ isAbsent }) => isAbsent) ? '' : 'This cannot be published yet. ';
  throw new BusError('incomplete', start + sentence.slice(0, 5).join('; '), faults);
}
