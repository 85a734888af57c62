import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { CLAIRE, ROBIN } from '../../testing/people.js';
import { ownersOnly, prefetchForOwners } from './owners-only.js';

const Page = ownersOnly(() => <h1>The desk</h1>);

describe('ownersOnly', () => {
  it('renders the page for owners', async () => {
    renderAlone(<Page />, { user: CLAIRE });
    expect(await screen.findByRole('heading', { name: 'The desk' })).toBeTruthy();
  });

  it.each([
    ['another member', ROBIN],
    ['a signed-out visitor', null],
  ])('shows the not-found page to %s', async (_, user) => {
    renderAlone(<Page />, { user });
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
    expect(screen.queryByText('The desk')).toBeNull();
  });
});

describe('prefetchForOwners', () => {
  const sentTo = (user: unknown) => prefetchForOwners({ queryClient: { getQueryData: () => user } } as never);

  it('resolves to not-found for everyone but owners', async () => {
    expect([await sentTo(null), await sentTo(ROBIN)]).toEqual(['not-found', 'not-found']);
    expect(await sentTo(CLAIRE)).toBeUndefined();
  });

  it('does not resolve to not-found while the session is unknown', async () => {
    expect(await sentTo(undefined)).toBeUndefined();
  });
});
