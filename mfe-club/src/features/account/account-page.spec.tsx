import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import AccountPage from './account-page.js';

afterEach(cleanup);

const user = { firstName: 'Ada', lastName: 'Reader', email: 'ada@example.test' };

describe('AccountPage', () => {
  it('shows whose it is, and offers everything as one file', async () => {
    renderAlone(<AccountPage />, { user });
    expect(await screen.findByText(/ada@example.test/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Download my data' });
    expect(link.getAttribute('href')).toBe('/api/account/export');
  });

  it('deletes only after a second yes', async () => {
    const { requests } = renderAlone(<AccountPage />, { user });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('says when it was not deleted, and why', async () => {
    const answer = { status: 503, body: { detail: 'The studio is busy.' } };
    const { requests } = renderAlone(<AccountPage />, { user, api: { 'DELETE /api/account': answer } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('not deleted'));
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});
