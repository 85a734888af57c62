import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { button, openOrderPage, sent, type } from '../../testing/open-order-page.js';
import { openOrder, orderRefund } from '../../testing/orders.js';

beforeEach(() => sessionStorage.clear());

describe('refunds', () => {
  const open = async (
    order = openOrder(),
    answer: object = openOrder({ refundable: 0, refunded: 5_500 }),
  ) => {
    const shown = openOrderPage(order, { refund: answer });
    await screen.findByText('Give money back');
    type('Why it goes back', 'arrived broken');
    return shown;
  };

  it('refund the remaining amount by default', async () => {
    const { requests } = await open();
    fireEvent.click(await button('Give back $55.00'));
    expect(await screen.findByText('K7M-4Q2 is refunded; its buyer gets a mail')).toBeTruthy();
    expect(sent(requests, 'refund')).toEqual([
      { reason: 'arrived broken', key: expect.stringMatching(/^[0-9a-f-]{36}$/), seen: 5_500 },
    ]);
  });

  it('name the return request that they settle', async () => {
    const back = { items: [], reason: 'Too small', askedAt: '2026-11-21T11:00:00.000Z', settled: false };
    const { requests } = await open(openOrder({ status: 'delivered', return: back }));
    fireEvent.click(await button('Give back $55.00'));
    await waitFor(() => expect(sent(requests, 'refund')).toMatchObject([{ askedAt: back.askedAt }]));
  });

  it('move focus to the result, also if an amount is left', async () => {
    await open(openOrder(), openOrder({ refundable: 4_000, refunds: [orderRefund()] }));
    const give = await button('Give back $55.00');
    act(() => give.focus());
    fireEvent.click(give);
    await screen.findByText(/on its way to the payment provider/);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Refunds' })),
    );
  });

  it('refund some pieces at their price', async () => {
    const { requests } = await open();
    fireEvent.click(screen.getByLabelText('Some pieces'));
    expect((await button('Say how much')).hasAttribute('disabled')).toBe(true);
    type('Mug (black), $15.00 each', '1e3');
    expect((await button('Say how much')).hasAttribute('disabled')).toBe(true);
    type('Mug (black), $15.00 each', '9');
    fireEvent.click(await button('Give back $30.00'));
    await waitFor(() =>
      expect(sent(requests, 'refund')).toMatchObject([
        { items: [{ id: openOrder().items[0]!.id, quantity: 2 }] },
      ]),
    );
  });

  it('refund a sum, at most the remaining amount', async () => {
    const { requests } = await open(openOrder({ refundable: 2_000 }));
    fireEvent.click(screen.getByLabelText('A sum'));
    for (const wrong of ['', '20.01', '0', '1.234', 'ten']) {
      type('Dollars', wrong);
      expect((await button('Say how much')).hasAttribute('disabled')).toBe(true);
    }
    type('Dollars', '12,5');
    fireEvent.click(await button('Give back $12.50'));
    await waitFor(() => expect(sent(requests, 'refund')).toMatchObject([{ amount: 1_250 }]));
  });

  it('use the same idempotency key again if there was no response', async () => {
    const { requests } = await open(openOrder(), {
      status: 503,
      body: { code: 'unavailable', detail: 'Later.' },
    });
    fireEvent.click(await button('Give back $55.00'));
    expect(await screen.findByText('Later.')).toBeTruthy();
    fireEvent.click(await button('Give back $55.00'));
    await waitFor(() => expect(sent(requests, 'refund').length).toBe(2));
    const [first, again] = sent(requests, 'refund');
    expect(again).toEqual(first);
  });

  it('are listed with their reasons', async () => {
    const failed = orderRefund({ id: 'f', reason: 'a stain', state: 'failed', isRestocked: true });
    openOrderPage(openOrder({ refunds: [orderRefund(), failed], refundable: 0 }));
    expect(await screen.findByText(/on its way to the payment provider: a scratch/)).toBeTruthy();
    expect(screen.getByText(/not given back by the payment provider: see there: a stain/)).toBeTruthy();
    expect(screen.getAllByText(/in stock again and not in the parcel/)).toHaveLength(1);
    expect(screen.queryByText('Give money back')).toBeNull();
  });
});
