import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@studio/contracts';
import { renderAlone } from '@studio/web-kit/mock';
import { CART_LINE, ORDER, ROBIN } from '../../testing/goods.js';
import { SHOP } from '../../testing/shop.js';
import OrderPage from './order-page.js';

const PAGE = `/api/orders/${ORDER.number}`;
const [LINE] = ORDER.items;
const SHIPPED: Order = {
  ...ORDER,
  status: 'shipped',
  mayCancel: false,
  moments: {
    ...ORDER.moments,
    packedAt: '2026-11-21T09:00:00.000Z',
    shippedAt: '2026-11-22T09:00:00.000Z',
  },
  tracking: { carrier: 'USPS', number: '9400 1000', url: 'https://tools.usps.com/go?9400' },
};
const SIGNED_OUT = { status: 401, body: { code: 'not-signed-in', detail: 'Please sign in first.' } };
const show = (order: unknown, api: object = {}) =>
  renderAlone(<OrderPage />, {
    user: ROBIN,
    path: `/account/orders/${ORDER.number}`,
    pattern: '/account/orders/:id',
    api: { [PAGE]: order, '/api/shop-info': SHOP, ...api },
  });
const steps = async () =>
  within(await screen.findByRole('list', { name: 'Progress' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent);

beforeEach(() => sessionStorage.clear());

describe('OrderPage', () => {
  it('shows number and progress of the order', async () => {
    show({ ...ORDER, mayCancel: true });
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
    const { requests } = show(
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
    show(SHIPPED);
    const link = await screen.findByRole('link', { name: 'Follow your parcel' });
    expect(link.getAttribute('href')).toBe('https://tools.usps.com/go?9400');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(screen.getByText('9400 1000')).toBeTruthy();
    expect(screen.getAllByRole('listitem', { current: 'step' })[0]?.textContent).toContain('Shipped');
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull();
  });

  it('cancels the order after a confirmation, and shows when the money is returned', async () => {
    const { requests } = show(
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
    show(() => (asked++ ? packed : { ...ORDER, mayCancel: true }), {
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

  it('does not offer to keep an order that is being cancelled', async () => {
    show(
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
    show(
      { ...ORDER, mayCancel: true },
      { [`POST /api/orders/${ORDER.id}/cancel`]: () => Promise.reject(new TypeError('fetch failed')) },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Cancel It' }));
    expect(await screen.findByText(/look in a moment whether your order is cancelled/)).toBeTruthy();
    expect(screen.queryByText('Order not cancelled')).toBeNull();
  });

  it('adds the same items to the cart again', async () => {
    const { requests } = show(SHIPPED, { 'POST /api/cart': CART_LINE });
    await userEvent.click(await screen.findByRole('button', { name: 'Buy Again' }));
    await screen.findByText('Item added to cart');
    expect(
      requests
        .filter(({ method, path }) => method === 'POST' && path === '/api/cart')
        .map(({ body }) => body),
    ).toMatchObject([{ productId: 120, quantity: 2 }]);
  });

  it('requests a return once pieces and reason are given', async () => {
    const { requests } = show(SHIPPED, {
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
    show(() => (asked++ ? { ...SHIPPED, status: 'refunded', reason: 'by-shop' } : SHIPPED), {
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
    show({ ...SHIPPED, returnAskedAt: '2026-11-25T09:00:00.000Z', returnDecision });
    expect(await screen.findByText(/On November 26, 2026 we answered:/)).toBeTruthy();
    expect(screen.getByText(answer)).toBeTruthy();
    expect(screen.getByText('Send something back')).toBeTruthy();
  });

  it('shows the decision on a return even if everything is refunded', async () => {
    const returnDecision = { outcome: 'refunded', answer: '', at: '2026-11-26T09:00:00.000Z' };
    const asked = { ...SHIPPED, returnAskedAt: '2026-11-25T09:00:00.000Z', returnDecision };
    show({ ...asked, status: 'refunded' });
    expect(await screen.findByText(/On November 26, 2026 we gave money back for it/)).toBeTruthy();
    expect(screen.queryByText('Send something back')).toBeNull();
  });

  it('offers no return for pieces that are refunded or being refunded', async () => {
    const kept = { ...LINE!, id: '0198c0de-0000-7000-8000-00000000000f', quantity: 3, refunded: 1 };
    show({ ...SHIPPED, items: [{ ...LINE!, refunded: LINE!.quantity }, kept] });
    await userEvent.click(await screen.findByText('Send something back'));
    const counts = screen.getByLabelText<HTMLSelectElement>('How many of Mug (black)');
    expect([...counts.options].map(({ value }) => value)).toEqual(['0', '1', '2']);
    expect(screen.getByText('of 2 × Mug (black)')).toBeTruthy();
  });

  it('offers no return if all pieces are refunded', async () => {
    show({ ...SHIPPED, items: [{ ...LINE!, refunded: LINE!.quantity }] });
    await screen.findByRole('button', { name: 'Buy Again' });
    expect(screen.queryByText('Send something back')).toBeNull();
  });

  it('says that a sign-in is needed to cancel if the session has ended', async () => {
    show({ ...ORDER, mayCancel: true }, { [`POST /api/orders/${ORDER.id}/cancel`]: SIGNED_OUT });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Cancel It' }));
    expect(await screen.findByText(SIGNED_OUT.body.detail)).toBeTruthy();
  });

  it('sends the return request after the sign-in if the session had ended', async () => {
    const path = `POST /api/orders/${ORDER.id}/return`;
    const { unmount } = show(SHIPPED, { [path]: SIGNED_OUT });
    await userEvent.click(await screen.findByText('Send something back'));
    await userEvent.selectOptions(screen.getByLabelText('How many of Mug (black)'), '1');
    await userEvent.type(screen.getByLabelText('Why?'), 'One has a chip.');
    await userEvent.click(screen.getByRole('button', { name: 'Ask to Return' }));
    await waitFor(() =>
      expect(sessionStorage.getItem(`unsent:return:${ORDER.id}`)).toContain('"wanted":true'),
    );
    expect(await screen.findByText(SIGNED_OUT.body.detail)).toBeTruthy();
    unmount();
    const { requests } = show(SHIPPED, { [path]: { ...SHIPPED, returnAskedAt: '2026-11-25T09:00:00.000Z' } });
    expect(await screen.findByText(/You asked on November 25, 2026/)).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      items: [{ id: LINE!.id, quantity: 1 }],
      reason: 'One has a chip.',
    });
  });

  it('shows the replies of the shop', async () => {
    show({ ...SHIPPED, replies: [{ text: 'It leaves tomorrow.', at: '2026-11-24T10:00:00.000Z' }] });
    expect(await screen.findByText('It leaves tomorrow.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'From the shop' })).toBeTruthy();
  });

  it('shows the refunded amount', async () => {
    show({ ...SHIPPED, refunded: 1_500 });
    expect(await screen.findByText('Given back')).toBeTruthy();
    expect(screen.getByText('-$15.00')).toBeTruthy();
  });

  it.each([
    ['a fault', { status: 500 }],
    ['an outage', { status: 503 }],
    ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
  ])('shows a message on %s, and loads again on request', async (_name, fault) => {
    let answer: unknown = fault;
    show(() => (typeof answer === 'function' ? (answer as () => unknown)() : answer));
    expect((await screen.findByRole('alert')).textContent).toContain('The shop did not answer just now.');
    expect(screen.getByRole('heading', { name: 'Your order could not be loaded' })).toBeTruthy();
    answer = SHIPPED;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Buy Again' })).toBeTruthy();
  });

  it('shows a message for an unknown order', async () => {
    show({ status: 404 });
    await waitFor(() => expect(screen.getByText('Order Not Found')).toBeTruthy());
  });
});
