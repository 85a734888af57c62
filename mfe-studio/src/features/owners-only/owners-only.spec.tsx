import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { CLAIRE, ROBIN } from '../../testing/people.js';
import { ownersOnly, prefetchForOwners } from './owners-only.js';

const Page = ownersOnly(() => <h1>The desk</h1>);

describe('a page for owners', () => {
  it('is there for them', async () => {
    renderAlone(<Page />, { user: CLAIRE });
    expect(await screen.findByRole('heading', { name: 'The desk' })).toBeTruthy();
  });

  it.each([
    ['another member', ROBIN],
    ['a stranger', null],
  ])('is no page to %s', async (_, user) => {
    renderAlone(<Page />, { user });
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
    expect(screen.queryByText('The desk')).toBeNull();
  });
});

describe('its document', () => {
  const sentTo = (user: unknown) => prefetchForOwners({ queryClient: { getQueryData: () => user } } as never);

  it('is sent as 404 to all but owners', async () => {
    expect([await sentTo(null), await sentTo(ROBIN)]).toEqual(['not-found', 'not-found']);
    expect(await sentTo(CLAIRE)).toBeUndefined();
  });

  it('is no error where it is not known yet who asks', async () => {
    expect(await sentTo(undefined)).toBeUndefined();
  });
});
