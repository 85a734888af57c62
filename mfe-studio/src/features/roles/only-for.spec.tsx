import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { CLAIRE, ROBIN, YOUNG_CLAIRE } from '../../testing/people.js';
import { OnlyFor, prefetchFor } from './only-for.js';

describe('OnlyFor', () => {
  it.each([
    ['owner', 'an owner', CLAIRE],
    ['author', 'an owner', CLAIRE],
    ['author', 'an author', YOUNG_CLAIRE],
  ] as const)('shows a page for the role %s to %s', async (role, _, user) => {
    renderAlone(<OnlyFor role={role}>{<h1>The desk</h1>}</OnlyFor>, { user });
    expect(await screen.findByRole('heading', { name: 'The desk' })).toBeTruthy();
  });

  it.each([
    ['owner', 'an author', YOUNG_CLAIRE],
    ['author', 'another member', ROBIN],
    ['owner', 'a signed-out visitor', null],
  ] as const)('hides a page for the role %s from %s', async (role, _, user) => {
    renderAlone(<OnlyFor role={role}>{<h1>The desk</h1>}</OnlyFor>, { user });
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
    expect(screen.queryByText('The desk')).toBeNull();
  });
});

describe('prefetchFor', () => {
  const sentTo = (role: 'owner' | 'author', user: unknown) =>
    prefetchFor(role)({ queryClient: { getQueryData: () => user } } as never);

  it('resolves to not-found for everyone without the role', async () => {
    expect([
      await sentTo('owner', null),
      await sentTo('owner', YOUNG_CLAIRE),
      await sentTo('author', ROBIN),
    ]).toEqual(['not-found', 'not-found', 'not-found']);
    expect([await sentTo('owner', CLAIRE), await sentTo('author', YOUNG_CLAIRE)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('does not resolve to not-found while the session is unknown', async () => {
    expect(await sentTo('owner', undefined)).toBeUndefined();
  });
});
