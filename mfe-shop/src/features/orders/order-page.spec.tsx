import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@studio/contracts';
import { renderAlone } from '@studio/web-kit/mock';
import { CART_LINE, ORDER, ROBIN, SHIPPED } from '../../testing/goods.js';
import { ORDER_API, showOrder, SIGNED_OUT } from '../../testing/order-page.js';
import OrderPage from './order-page.js';
import OrdersPage from './orders-page.js';

const [LINE] = ORDER.items;
const steps = async () =>
  within(await screen.findByRole('list', { name: 'Progress' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent);

describe('OrderPage', () => {
  it('shows number and progress of the order', async () => {
    showOrder({ ...ORDER, mayCancel: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'Order K7M-4Q2' })).toBeTruthy();
    expect(await steps()).toEqual([
      'PaidNovember 20, 2026',
      'Packedstill to come',
      'Shippedstill to come',
      'Deliveredstill to come',
    ]);
    expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(
      '/account/orders/K7M-4Q2/receipt',
    );
  });

  it('buys the items again, and shows which of them could not be added', async () => {
    const mug = { ...LINE!, id: ORDER.id, product: { ...LINE!.product, id: 121 } };
    const detail = 'Mug (black) is sold out.';
    const { requests } = showOrder(
      { ...ORDER, items: [LINE, mug] },
      {
        'POST /api/cart': ({ body }: { body: { productId: number } }) =>
          body.productId === 121 ? CART_LINE : { status: 409, body: { code: 'out-of-stock', detail } },
      },
    );
    const buy = await screen.findByRole('button', { name: 'Buy Again' });
    await userEvent.click(buy);
    await waitFor(() => expect(buy.hasAttribute('disabled')).toBe(false));
    expect(await screen.findByText('Failed to add item')).toBeTruthy();
    expect(screen.getByText(detail)).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
      { productId: 120, quantity: 2 },
      { productId: 121, quantity: 2 },
    ]);
  });

  it('shows the tracking of a shipped order, which can no longer be cancelled', async () => {
    showOrder(SHIPPED);
    const link = await screen.findByRole('link', { name: 'Follow your parcel' });
    expect(link.getAttribute('href')).toBe('https://tools.usps.com/go?9400');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(screen.getByText('9400 1000')).toBeTruthy();
    expect(screen.getAllByRole('listitem', { current: 'step' })[0]?.textContent).toContain('Shipped');
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull();
  });

  it('cancels the order after a confirmation, and shows when the money is returned', async () => {
    const { requests } = showOrder(
      { ...ORDER, mayCancel: true },
      {
        [`POST /api/orders/${ORDER.id}/cancel`]: {
          ...ORDER,
          status: 'cancelled',
          reason: 'by-buyer',
          mayCancel: false,
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    expect(screen.getByText(/All of your \$30.00 goes back at once/)).toBeTruthy();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Cancel It' }));
    expect(await screen.findByText(/You called it off. All of your \$30.00/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Order Cancelled\. You called/));
    expect(document.activeElement?.getAttribute('role')).toBeNull();
  });

  it('shows that the order was packed in the meantime if cancelling fails', async () => {
    const packed = {
      ...ORDER,
      status: 'packed',
      mayCancel: false,
      moments: { ...ORDER.moments, packedAt: '2026-11-21T09:00:00.000Z' },
    };
    let asked = 0;
    showOrder(() => (asked++ ? packed : { ...ORDER, mayCancel: true }), {
      [`POST /api/orders/${ORDER.id}/cancel`]: {
        status: 409,
        body: { status: 409, code: 'too-late', title: 'x', type: 'x', detail: 'It is packed already.' },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Cancel It' }));
    expect(await screen.findByText('It is packed already.')).toBeTruthy();
    expect(await screen.findByText(/wait for the post/)).toBeTruthy();
  });

  it('shows a cancellation in the list too, to which the buyer has gone back before the answer', async () => {
    const cancelled = { ...ORDER, status: 'cancelled', reason: 'by-buyer', mayCancel: false } as const;
    let listed: Order = ORDER;
    renderAlone(
      <>
        <OrderPage />
        <OrdersPage />
      </>,
      {
        user: ROBIN,
        path: `/account/orders/${ORDER.number}`,
        pattern: '/account/orders/:id',
        api: {
          [ORDER_API]: { ...ORDER, mayCancel: true },
          '/api/orders': () => [listed],
          '/api/donations': [],
          [`POST /api/orders/${ORDER.id}/cancel`]: () => (listed = cancelled),
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Cancel It' }));
    expect(await screen.findByText('cancelled', { selector: '[data-status]' })).toBeTruthy();
  });

  it('does not offer to keep an order that is being cancelled', async () => {
    showOrder(
      { ...ORDER, mayCancel: true },
      {
        [`POST /api/orders/${ORDER.id}/cancel`]: () => new Promise(() => undefined),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Cancel It' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keep My Order' }).disabled).toBe(true);
  });

  it('does not claim that an order is as it was if cancelling had no answer', async () => {
    showOrder(
      { ...ORDER, mayCancel: true },
      { [`POST /api/orders/${ORDER.id}/cancel`]: () => Promise.reject(new TypeError('fetch failed')) },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Cancel It' }));
    expect(await screen.findByText(/look in a moment whether your order is cancelled/)).toBeTruthy();
    expect(screen.queryByText('Order not cancelled')).toBeNull();
  });

  it('adds the same items to the cart again', async () => {
    const { requests } = showOrder(SHIPPED, { 'POST /api/cart': CART_LINE });
    await userEvent.click(await screen.findByRole('button', { name: 'Buy Again' }));
    await screen.findByText('Item added to cart');
    expect(
      requests
        .filter(({ method, path }) => method === 'POST' && path === '/api/cart')
        .map(({ body }) => body),
    ).toMatchObject([{ productId: 120, quantity: 2 }]);
  });

  it('says that a sign-in is needed to cancel if the session has ended', async () => {
    showOrder({ ...ORDER, mayCancel: true }, { [`POST /api/orders/${ORDER.id}/cancel`]: SIGNED_OUT });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Cancel It' }));
    expect(await screen.findByText(SIGNED_OUT.body.detail)).toBeTruthy();
  });

  it('shows the replies of the shop', async () => {
    showOrder({ ...SHIPPED, replies: [{ text: 'It leaves tomorrow.', at: '2026-11-24T10:00:00.000Z' }] });
    expect(await screen.findByText('It leaves tomorrow.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'From the shop' })).toBeTruthy();
  });

  it('shows the refunded amount', async () => {
    showOrder({ ...SHIPPED, refunded: 1_500 });
    expect(await screen.findByText('Given back')).toBeTruthy();
    expect(screen.getByText('-$15.00')).toBeTruthy();
  });

  it.each([
    ['a fault', { status: 500 }],
    ['an outage', { status: 503 }],
    ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
  ])('shows a message on %s, and loads again on request', async (_name, fault) => {
    let answer: unknown = fault;
    showOrder(() => (typeof answer === 'function' ? (answer as () => unknown)() : answer));
    expect((await screen.findByRole('alert')).textContent).toContain('The shop did not answer just now.');
    expect(screen.getByRole('heading', { name: 'Your order could not be loaded' })).toBeTruthy();
    answer = SHIPPED;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Buy Again' })).toBeTruthy();
  });

  it('shows a message for an unknown order', async () => {
    showOrder({ status: 404 });
    await waitFor(() => expect(screen.getByText('Order Not Found')).toBeTruthy());
  });
});
