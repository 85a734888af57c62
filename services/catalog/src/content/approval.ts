import { isDeepStrictEqual } from 'node:util';
import { type Caller, isOwner, mayWrite } from '@studio/contracts';
import type { ContentItemEntity } from './content.entities.js';
import type { ItemState } from './item-state.js';

/** Whether the item is an unsent letter. `publishedAt` is set when a letter is sent. */
export const isUnsent = ({ kind, draft }: Pick<ContentItemEntity, 'kind' | 'draft'>): boolean =>
  kind === 'letters' && draft['publishedAt'] === undefined;

/** Without the name of who changed it, which the history has until that person is deleted. */
const CHANGED = 'It was changed since it was scheduled. Please look at it and schedule it again.';

/**
 * Removes the schedule of a publication without approval. Scheduling a draft approves it, so a change by an author
 * removes the schedule. Every act on an unsent letter removes it, because a letter is approved and tested.
 * @param after The state after the act.
 * @returns The state, without the schedule where it was removed, and the message for the desk; null without one.
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
  return { state: { ...after, publishAt: null }, problem: isUnapproved ? CHANGED : null };
}
