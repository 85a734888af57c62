import { isDeepStrictEqual } from 'node:util';
import { type Caller, isOwner, mayWrite } from '@studio/contracts';
import { nameOf } from '@studio/service-kit';
import type { ContentItemEntity } from './content.entities.js';
import type { ItemState } from './item-state.js';

/** Whether an item is a letter that was not sent. A letter gets its date when it is sent. */
export const isUnsent = ({ kind, draft }: Pick<ContentItemEntity, 'kind' | 'draft'>): boolean =>
  kind === 'letters' && draft['publishedAt'] === undefined;

/**
 * Ends the schedule of a publication that nobody has approved. An owner who schedules a draft approves its words,
 * so that a change by an author ends the schedule. The words of a letter are tested too: any act on a letter that
 * is not sent ends the schedule.
 * @param after the state that the act results in
 * @returns the state without the schedule, and what the desk says about it; null when it needs no words
 */
export function withoutUnapprovedPlan(
  kind: ContentItemEntity['kind'],
  { before, after, actor }: { before: ItemState; after: ItemState; actor: Caller },
): { state: ItemState; problem: string | null } {
  const { publishAt } = after;
  if (publishAt === null) return { state: after, problem: null };
  const isOfLetter = [before, after].some(({ draft }) => isUnsent({ kind, draft }));
  const isChanged = publishAt === before.publishAt && !isDeepStrictEqual(before.draft, after.draft);
  const isUnapproved = isChanged && mayWrite(actor) && (isOfLetter || !isOwner(actor));
  if (!isOfLetter && !isUnapproved) return { state: after, problem: null };
  const problem = `${nameOf(actor)} has changed it since it was scheduled. Please look at it and schedule it again.`;
  return { state: { ...after, publishAt: null }, problem: isUnapproved ? problem : null };
}
