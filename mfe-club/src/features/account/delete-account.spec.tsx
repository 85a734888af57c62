import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import { DeleteAccount } from './delete-account.js';

const user = { firstName: 'Ada', lastName: 'Reader', email: 'ada@example.test', clubMember: true };
const show = (api: Record<string, unknown> = {}) =>
  renderAlone(<DeleteAccount />, {
    user,
    api: { '/api/account/under-way': { orders: [], donations: [] }, ...api },
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('DeleteAccount', () => {
  it('offers no way back once the deletion is sent', async () => {
    show({ 'DELETE /api/account': () => new Promise(() => undefined) });
    await press('Delete my account');
    await userEvent.type(screen.getByLabelText('Type “delete” to go on'), 'delete');
    await press('Delete for good');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keep it' }).disabled).toBe(true);
  });

  it('requires typing the word', async () => {
    const { requests } = show();
    await press('Delete my account');
    const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' });
    expect(go.disabled).toBe(true);
    await userEvent.type(screen.getByLabelText('Type “delete” to go on'), 'Delet');
    expect(go.disabled).toBe(true);
    await press('Keep it');
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('shows what happens to open orders and donations, and allows waiting for them', async () => {
    const orders = [
      { number: 'K7M-4Q2', status: 'paid', amount: 2_500 },
      { number: '2QX-7HD', status: 'packed', amount: 1_500 },
    ];
    const { requests } = show({ '/api/account/under-way': { orders, donations: [{ amount: 500 }] } });
    await press('Delete my account');
    const listed = await screen.findByRole('region', { name: 'Under way' });
    expect(listed.textContent).toContain('Order K7M-4Q2 Paid, not packed yet. It is called off, and $25');
    expect(listed.textContent).toContain('Order 2QX-7HD Packed. It is still sent');
    expect(listed.textContent).toContain('A gift of $5');
    await press('Wait for them');
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('is possible while the orders cannot be read', async () => {
    show({ '/api/account/under-way': { status: 503 } });
    await press('Delete my account');
    expect(await screen.findByText(/Your orders cannot be read right now/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Keep it' })).toBeTruthy();
  });

  it('shows the reason if the deletion fails', async () => {
    const answer = { status: 503, body: { code: 'unavailable', detail: 'The studio is busy.' } };
    show({ 'DELETE /api/account': answer });
    await press('Delete my account');
    await userEvent.type(screen.getByLabelText('Type “delete” to go on'), 'DELETE');
    await press('Delete for good');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Your account was not deleted. The studio is busy.'),
    );
  });

  it.each([
    ['the network is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['there is no answer in time', () => ({ status: 504 })],
  ])('does not claim that nothing was deleted if %s', async (_when, answer) => {
    show({ 'DELETE /api/account': answer });
    await press('Delete my account');
    await userEvent.type(screen.getByLabelText('Type “delete” to go on'), 'delete');
    await press('Delete for good');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/may be deleted already/));
  });

  it('closes the dialog and does not claim that nothing was deleted if the session has ended', async () => {
    show({ 'DELETE /api/account': { status: 401 } });
    await press('Delete my account');
    await userEvent.type(screen.getByLabelText('Type “delete” to go on'), 'delete');
    await press('Delete for good');
    expect(await screen.findByText(/may be deleted already/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
