import type { getClubContent } from '@studio/contracts';
import type { Prefetch } from '@studio/web-kit';
import { prefetchForMember } from '../own-data.js';

/** Response type of the club's content. */
export type ClubContent = (typeof getClubContent)['output']['_output'];

export const CONTENT = ['/api/club/content'];

/** Returns the `prefetch` of an item's page. For members, it resolves to 'not-found' if the item does not exist. */
export function prefetchOne(list: (content: ClubContent) => readonly { id: string }[]): Prefetch {
  return async (context) => {
    await prefetchForMember(context, [CONTENT]);
    const content = context.queryClient.getQueryData<ClubContent>(CONTENT);
    return content && !oneOf(list(content), context.params.id) ? 'not-found' : undefined;
  };
}

/** Returns the item with the id of the path. */
export function oneOf<T extends { id: string }>(things: readonly T[], id: string | undefined): T | undefined {
  return things.find((known) => known.id === id?.toLowerCase());
}
