import type { getClubContent } from '@studio/contracts';
import type { Prefetch } from '@studio/web-kit';
import { prefetchForMember } from '../own-data.js';

/** All that is in the club. */
export type ClubContent = (typeof getClubContent)['output']['_output'];

export const CONTENT = ['/api/club/content'];

/** For the page of one thing in the club: a member is told of one that is not there. */
export function prefetchOne(list: (content: ClubContent) => readonly { id: string }[]): Prefetch {
  return async (context) => {
    await prefetchForMember(context, [CONTENT]);
    const content = context.queryClient.getQueryData<ClubContent>(CONTENT);
    return content && !oneOf(list(content), context.params.id) ? 'not-found' : undefined;
  };
}

/** The thing that an address names. */
export function oneOf<T extends { id: string }>(things: readonly T[], id: string | undefined): T | undefined {
  return things.find((known) => known.id === id?.toLowerCase());
}
