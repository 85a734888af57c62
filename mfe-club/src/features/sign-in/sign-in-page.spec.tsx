import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import SignInPage from './sign-in-page.js';

describe('the sign-in screen', () => {
  it('invites to sign in', () => {
    renderAlone(<SignInPage />, { path: '/auth' });
    expect(screen.getByRole('heading', { name: 'Sign In' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  });

  it('takes its Join form on /join: heading, button, three benefits and the note', () => {
    renderAlone(<SignInPage />, { path: '/JOIN' });
    expect(screen.getByRole('heading', { name: 'Join Claire Arbor Club' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign In to Join' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Exclusive storytelling content',
      'Interactive recipe experiences',
      'Community-driven narratives',
    ]);
    expect(screen.getByText(/enrolled in the club and agree to its terms/)).toBeTruthy();
  });
});
