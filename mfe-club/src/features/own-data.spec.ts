import { describe, expect, it } from '@jest/globals';
import { ANSWERS, CLUB, MEMBER } from '../testing/club.js';
import { prefetch as prefetchAccount } from './account/account-page.js';
import { prefetch as prefetchStory } from './club/stories/story-page.js';

/** Creates a `prefetch` context for a user, and records what is read with the user's session. */
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

describe('prefetchForMember and prefetchOwn', () => {
  it('prefetch the content of the club for a member', async () => {
    const { context, queryClient } = documentFor(MEMBER);
    expect(await prefetchStory(context)).toBeUndefined();
    expect(queryClient.getQueryData(['/api/club/content'])).toEqual(CLUB);
  });

  it('resolve to not-found for an unknown story', async () => {
    expect(await prefetchStory(documentFor(MEMBER, { id: 'never-written' }).context)).toBe('not-found');
  });

  it('prefetch the data of the account page', async () => {
    const { context, read } = documentFor(MEMBER);
    await prefetchAccount(context);
    expect(read).toEqual(['/api/account', '/api/account/sign-in', '/api/address', '/api/account/sessions']);
  });
});

it('reads no club content for visitors who are not members', async () => {
  const { context, read } = documentFor({ ...MEMBER, clubMember: false });
  expect(await prefetchStory(context)).toBeUndefined();
  expect(read).toEqual([]);
});

it('reads nothing if the host has no session to read with', async () => {
  const { context, queryClient } = documentFor(MEMBER, { hasOwn: false });
  expect(await prefetchStory(context)).toBeUndefined();
  expect(queryClient.getQueryData(['/api/club/content'])).toBeUndefined();
});
