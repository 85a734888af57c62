import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import UnsubscribePage from './unsubscribe-page.js';

describe('UnsubscribePage', () => {
  it('changes nothing until the button is clicked', async () => {
    const call = 'POST /api/newsletter/unsubscribe?token=a-token';
    const { requests } = renderAlone(<UnsubscribePage />, {
      path: '/newsletter/unsubscribe?token=a-token',
      pattern: '/newsletter/unsubscribe',
      api: { [call]: { ok: true } },
    });
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText(/no more letters/)).toBeTruthy();
  });

  it('shows a message if the link has no token', () => {
    renderAlone(<UnsubscribePage />, { path: '/newsletter/unsubscribe', pattern: '/newsletter/unsubscribe' });
    expect(screen.getByText(/not complete/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
