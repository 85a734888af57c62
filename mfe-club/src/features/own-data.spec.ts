import { describe, expect, it } from '@jest/globals';
import { ANSWERS, CLUB, MEMBER } from '../testing/club.js';
import { prefetch as prefetchAccount } from './account/account-page.js';
import { prefetch as prefetchStory } from './club/stories/story-page.js';

/** A document under way: who it is for, and what was read with their session. */
function documentFor(user: object | null, { id = 'the-pear', hasOwn = true } = {}) {
  const read: string[] = [];
  const get = async (path: string) => {
    read.push(path);
    return (ANSWERS as Record<string, unknown>)[path] ?? null;
  };
  const known = new Map<string, unknown>([['/api/auth/user', user]]);
  const queryClient = {
    getQueryData: ([key]: string[]) => known.get(key!),
    prefetchQuery: async ({
      queryKey: [key],
      queryFn,
    }: {
      queryKey: string[];
      queryFn(): Promise<unknown>;
    }) => void known.set(key!, await queryFn()),
  };
  const context = { queryClient, params: { id }, searchParams: new URLSearchParams(), api: {} };
  return { queryClient, read, context: { ...context, ...(hasOwn && { own: { get } }) } as never };
}

describe('a member’s document', () => {
  it('holds the club', async () => {
    const { context, queryClient } = documentFor(MEMBER);
    expect(await prefetchStory(context)).toBeUndefined();
    expect(queryClient.getQueryData(['/api/club/content'])).toEqual(CLUB);
  });

  it('of a story that is not there is one of nothing', async () => {
    expect(await prefetchStory(documentFor(MEMBER, { id: 'never-written' }).context)).toBe('not-found');
  });

  it('holds what the account page says', async () => {
    const { context, read } = documentFor(MEMBER);
    await prefetchAccount(context);
    expect(read).toEqual(['/api/account', '/api/account/sign-in', '/api/address', '/api/account/sessions']);
  });
});

it('nothing of the club is asked for who is no member', async () => {
  const { context, read } = documentFor({ ...MEMBER, clubMember: false });
  expect(await prefetchStory(context)).toBeUndefined();
  expect(read).toEqual([]);
});

it('where the host reads nothing of its visitor, the page does', async () => {
  const { context, queryClient } = documentFor(MEMBER, { hasOwn: false });
  expect(await prefetchStory(context)).toBeUndefined();
  expect(queryClient.getQueryData(['/api/club/content'])).toBeUndefined();
});
