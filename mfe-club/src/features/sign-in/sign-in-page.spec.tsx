import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import SignInPage from './sign-in-page.js';

describe('SignInPage', () => {
  it('shows the sign-in button', () => {
    renderAlone(<SignInPage />, { path: '/auth' });
    expect(screen.getByRole('heading', { name: 'Sign In' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  });

  it('shows heading, button, three benefits and the note on /join', () => {
    renderAlone(<SignInPage />, { path: '/JOIN' });
    expect(screen.getByRole('heading', { name: 'Join Claire Arbor Club' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign In to Join' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Exclusive storytelling content',
      'Interactive recipe experiences',
      'Community-driven narratives',
    ]);
    expect(screen.getByText(/enrolled in the club and agree to its terms: be kind\.$/)).toBeTruthy();
  });

  it.each(['/join', '/auth'])('shows the rule for children under 13 above the button on %s', (path) => {
    renderAlone(<SignInPage />, { path });
    const rule = screen.getByText('Under 13?');
    const button = screen.getByRole('button', { name: /^Sign In/ });
    expect(rule.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByText('For parents:')).toBeTruthy();
  });
});
