import { Injectable } from '@nestjs/common';
import { type Caller, formatMoney, isOwner, type previewContentUndo } from '@studio/contracts';
import { BusError, type OutputOf, rows } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { withoutUnapprovedPlan } from './approval.js';
import { ContentItemEntity } from './content.entities.js';
import { ContentActs } from './content-acts.js';
import { isNeeded, refuseChanged, stateOf } from './content-items.js';
import {
  changedSince,
  type Changes,
  changesBetween,
  isPublic,
  type ItemState,
  undone,
} from './item-state.js';
import { readAct, type StoredAct } from './read-acts.js';

/** Characters of a text that a sentence quotes. */
const QUOTED_LENGTH = 60;
const PLAN_ENDS = 'It is no longer scheduled.';

/** Takes acts on content back, at any later time. */
@Injectable()
export class UndoActs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly acts: ContentActs,
  ) {}

  /** Returns what the undo of an act by the caller would do. */
  async preview(act: StoredAct, caller: Caller): Promise<OutputOf<typeof previewContentUndo>> {
    const { kind, key } = act;
    const item = await this.dataSource.manager.findOneByOrFail(ContentItemEntity, { kind, key });
    const state = stateOf(item);
    const after = takenBack(state, act.changes);
    const isHidden = state.published !== null && after.published === null;
    const hiding = isHidden && !('published/' in act.changes) ? ['Visitors no longer see it.'] : [];
    const { problem } = withoutUnapprovedPlan(kind, { before: state, after, actor: caller });
    const unplanned = problem === null ? [] : [PLAN_ENDS];
    return {
      effects: [...effectsOf(act), ...hiding, ...unplanned, ...(await this.ordersSince(act))],
      laterChanged: changedSince(state, act.changes).map(nameOfPath),
      version: item.version,
    };
  }

  /**
   * Takes an act back. Call `show` of the acts afterwards.
   * @param version version of the item that the caller has seen
   * @param bulk key of the undo of many acts that this one belongs to
   * @returns id of the undo; 0 when it changed nothing
   * @throws BusError `already-undone`, `changed` at another version, and with `overwrite` without one, `changed-since`
   * without `overwrite`, and `owners-only`
   */
  undo(
    { id, kind, key, changes }: StoredAct,
    caller: Caller,
    { version, overwrite, bulk }: { version?: number | undefined; overwrite: boolean; bulk?: string },
  ): Promise<number> {
    return this.acts.actUnshown({ kind, key }, caller, async (item, manager) => {
      if ((await readAct(manager, id))!.isUndone)
        throw new BusError('already-undone', 'This was taken back before.');
      if (version !== undefined || overwrite) refuseChanged(item, version);
      const state = stateOf(item);
      if (!isOwner(caller) && isOfOwners({ ...changesBetween(state, takenBack(state, changes)), ...changes }))
        throw new BusError('owners-only', 'Visitors see what this changes. An owner can take it back.');
      const later = changedSince(state, changes);
      if (later.length > 0 && !overwrite)
        throw new BusError('changed-since', 'Some of it was changed again since.', later.map(nameOfPath));
      if (isNeeded(kind) && changes['published/'] && !('from' in changes['published/']))
        throw new BusError('changed-since', 'The site needs this.');
      return { act: 'undo', undoes: id, bulk, change: (current) => takenBack(current, changes) };
    });
  }

  /** Orders that were placed at the changed price stay as they are. */
  private async ordersSince({ kind, at, changes }: StoredAct): Promise<string[]> {
    const prices = [changes['published/price'], changes['published/variants']];
    if (kind !== 'products' || prices.every((change) => change === undefined)) return [];
    const variants = (changes['published/variants']?.to ?? []) as { id: number }[];
    const [found] = await rows<{ orders: number }>(
      this.dataSource,
      `SELECT count(DISTINCT order_id)::int AS orders FROM stock_movements m JOIN products p ON p.id = m.product_id
       WHERE order_id IS NOT NULL AND change < 0 AND at >= $1 AND (p.id = ANY ($2) OR $2 = '{}')`,
      [at, variants.map((variant) => variant.id)],
    );
    const { orders = 0 } = found ?? {};
    return orders === 0
      ? []
      : [`${orders} ${orders === 1 ? 'order was' : 'orders were'} placed since and stay as they are.`];
  }
}

/** Whether an act changed what visitors see, or when. */
const isOfOwners = (changes: Changes) =>
  isPublic(changes) || 'plan/publishAt' in changes || 'plan/unpublishAt' in changes;

/**
 * The state without an act's changes. A plan whose time is over is dropped, because it would be carried out at once.
 * Visitors do not see a deleted item.
 */
function takenBack(state: ItemState, changes: Changes): ItemState {
  const toCome = (at: string | null) => (at !== null && Date.parse(at) > Date.now() ? at : null);
  const before = undone(state, changes);
  if (before.isDeleted) return { ...before, published: null, publishAt: null, unpublishAt: null };
  return { ...before, publishAt: toCome(before.publishAt), unpublishAt: toCome(before.unpublishAt) };
}

/** Says what an undo does, one sentence for each changed field. */
function effectsOf({ changes }: StoredAct): string[] {
  return Object.entries(changes).flatMap(([path, change]) => {
    const slash = path.indexOf('/');
    const [layer, field] = [path.slice(0, slash), path.slice(slash + 1)];
    if (layer === 'plan') return planEffect(field, change.from);
    if (field === '' && layer === 'draft') return [];
    if (field === '') return ['from' in change ? 'Visitors see it again.' : 'Visitors no longer see it.'];
    if (layer === 'published' && 'published/' in changes) return [];
    const place = layer === 'draft' ? 'In the draft, the' : 'The';
    if (!('from' in change)) return [`${place} ${wordsOf(field)} is empty again.`];
    const value = quoted(field, change.from) ?? 'what it was';
    return [`${place} ${wordsOf(field)} returns to ${value}.`];
  });
}

function planEffect(field: string, from: unknown): string[] {
  if (field === 'publishAt') return [from ? 'It is scheduled again.' : PLAN_ENDS];
  if (field === 'unpublishAt')
    return [from ? 'It will be hidden again as planned.' : 'It will no longer be hidden by itself.'];
  if (field === 'position') return ['It returns to its earlier place.'];
  if (field === 'isDeleted') return [from ? 'It is deleted.' : 'It is on the desk again.'];
  return [];
}

function quoted(field: string, value: unknown): string | undefined {
  if (field === 'price' && typeof value === 'number') return formatMoney(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string' || value.length > QUOTED_LENGTH) return undefined;
  return value === '' ? 'nothing' : `“${value}”`;
}

/** `prepMinutes` → `prep minutes`. */
const wordsOf = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const nameOfPath = (path: string) => {
  const [, field = ''] = path.split('/');
  return field === '' ? 'publication' : wordsOf(field);
};
