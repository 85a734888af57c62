import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ORDER, SHIPPED } from '../../testing/goods.js';
import { showOrder, SIGNED_OUT } from '../../testing/order-page.js';

const [LINE] = ORDER.items;

beforeEach(() => sessionStorage.clear());

describe('AskToReturn', () => {
  it('requests a return once pieces and reason are given', async () => {
    const { requests } = showOrder(SHIPPED, {
      [`POST /api/orders/${ORDER.id}/return`]: { ...SHIPPED, returnAskedAt: '2026-11-25T09:00:00.000Z' },
    });
    await userEvent.click(await screen.findByText('Send something back'));
    await userEvent.click(screen.getByRole('button', { name: 'Ask to Return' }));
    expect(screen.getByText('Please choose what you would like to send back')).toBeTruthy();
    expect(screen.getByText('Please say why')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('How many of Mug (black)'), '1');
    await userEvent.type(screen.getByLabelText('Why?'), 'One has a chip.');
    await userEvent.click(screen.getByRole('button', { name: 'Ask to Return' }));
    expect(await screen.findByText(/You asked on November 25, 2026/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^You asked on November 25/));
    expect(screen.queryByText('Send something back')).toBeNull();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      items: [{ id: LINE!.id, quantity: 1 }],
      reason: 'One has a chip.',
    });
  });

  it('shows that the order was refunded in the meantime if a return request is refused', async () => {
    const detail = 'Only what has been shipped and not been refunded can be sent back.';
    let asked = 0;
    showOrder(() => (asked++ ? { ...SHIPPED, status: 'refunded', reason: 'by-shop' } : SHIPPED), {
      [`POST /api/orders/${ORDER.id}/return`]: { status: 409, body: { code: 'not-returnable', detail } },
    });
    await userEvent.click(await screen.findByText('Send something back'));
    await userEvent.selectOptions(screen.getByLabelText('How many of Mug (black)'), '1');
    await userEvent.type(screen.getByLabelText('Why?'), 'One has a chip.');
    await userEvent.click(screen.getByRole('button', { name: 'Ask to Return' }));
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(await screen.findByText('Order Refunded.')).toBeTruthy();
    expect(screen.queryByText('Send something back')).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('shows the decision on a return, and allows another request', async () => {
    const answer = 'A new handle is under way.';
    const returnDecision = { outcome: 'answered', answer, at: '2026-11-26T09:00:00.000Z' };
    showOrder({ ...SHIPPED, returnAskedAt: '2026-11-25T09:00:00.000Z', returnDecision });
    expect(await screen.findByText(/On November 26, 2026 we answered:/)).toBeTruthy();
    expect(screen.getByText(answer)).toBeTruthy();
    expect(screen.getByText('Send something back')).toBeTruthy();
  });

  it('shows the decision on a return even if everything is refunded', async () => {
    const returnDecision = { outcome: 'refunded', answer: '', at: '2026-11-26T09:00:00.000Z' };
    const asked = { ...SHIPPED, returnAskedAt: '2026-11-25T09:00:00.000Z', returnDecision };
    showOrder({ ...asked, status: 'refunded' });
    expect(await screen.findByText(/On November 26, 2026 we gave money back for it/)).toBeTruthy();
    expect(screen.queryByText('Send something back')).toBeNull();
  });

  it('offers no return for pieces that are refunded or being refunded', async () => {
    const kept = { ...LINE!, id: '0198c0de-0000-7000-8000-00000000000f', quantity: 3, refunded: 1 };
    showOrder({ ...SHIPPED, items: [{ ...LINE!, refunded: LINE!.quantity }, kept] });
    await userEvent.click(await screen.findByText('Send something back'));
    const counts = screen.getByLabelText<HTMLSelectElement>('How many of Mug (black)');
    expect([...counts.options].map(({ value }) => value)).toEqual(['0', '1', '2']);
    expect(screen.getByText('of 2 × Mug (black)')).toBeTruthy();
  });

  it('offers no return if all pieces are refunded', async () => {
    showOrder({ ...SHIPPED, items: [{ ...LINE!, refunded: LINE!.quantity }] });
    await screen.findByRole('button', { name: 'Buy Again' });
    expect(screen.queryByText('Send something back')).toBeNull();
  });

  it('sends the return request after the sign-in if the session had ended', async () => {
    const path = `POST /api/orders/${ORDER.id}/return`;
    const { unmount } = showOrder(SHIPPED, { [path]: SIGNED_OUT });
    await userEvent.click(await screen.findByText('Send something back'));
    await userEvent.selectOptions(screen.getByLabelText('How many of Mug (black)'), '1');
    await userEvent.type(screen.getByLabelText('Why?'), 'One has a chip.');
    await userEvent.click(screen.getByRole('button', { name: 'Ask to Return' }));
    await waitFor(() =>
      expect(sessionStorage.getItem(`unsent:return:${ORDER.id}`)).toContain('"wanted":true'),
    );
    expect(await screen.findByText(SIGNED_OUT.body.detail)).toBeTruthy();
    unmount();
    const { requests } = showOrder(SHIPPED, {
      [path]: { ...SHIPPED, returnAskedAt: '2026-11-25T09:00:00.000Z' },
    });
    expect(await screen.findByText(/You asked on November 25, 2026/)).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      items: [{ id: LINE!.id, quantity: 1 }],
      reason: 'One has a chip.',
    });
  });
});
