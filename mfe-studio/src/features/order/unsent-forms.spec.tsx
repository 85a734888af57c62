import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { button, openOrderPage, sent } from '../../testing/open-order-page.js';
import { openOrder, orderRefund } from '../../testing/orders.js';

const ENDED = { status: 401 };

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const enter = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });

beforeEach(() => sessionStorage.clear());

describe('after a new sign-in, a form of the desk is filled in again but not submitted', () => {
  it('for a cancellation', async () => {
    const ended = openOrderPage(openOrder(), { cancel: ENDED });
    await screen.findByText('Cancel this order');
    enter('Why it is cancelled', 'asked by telephone');
    fireEvent.click(await button('Cancel and give back $55.00'));
    await waitFor(() => expect(sent(ended.requests, 'cancel').length).toBe(1));
    ended.unmount();
    const { requests } = openOrderPage(openOrder());
    await screen.findByText('Cancel this order');
    await waitFor(() => expect(field('Why it is cancelled').value).toBe('asked by telephone'));
    expect(sent(requests, 'cancel')).toEqual([]);
  });

  it('for a refund of some pieces', async () => {
    const ended = openOrderPage(openOrder(), { refund: ENDED });
    fireEvent.click(await screen.findByLabelText('Some pieces'));
    enter('Mug (black), $15.00 each', '2');
    enter('Why it goes back', 'arrived broken');
    fireEvent.click(await button('Give back $30.00'));
    await waitFor(() => expect(sent(ended.requests, 'refund').length).toBe(1));
    ended.unmount();
    const { requests } = openOrderPage(openOrder());
    expect(await button('Give back $30.00')).toBeTruthy();
    expect(field('Why it goes back').value).toBe('arrived broken');
    expect(sent(requests, 'refund')).toEqual([]);
  });

  it('for carrier and tracking number', async () => {
    const notedTracking = { carrier: 'FedEx', number: '1Z999', url: null };
    const packed = openOrder({ status: 'packed', notedTracking });
    const ended = openOrderPage(packed, { ship: ENDED });
    await button('Mark shipped');
    fireEvent.input(field('Carrier'), { target: { value: 'another' } });
    fireEvent.change(field('Carrier'));
    enter('Name of the carrier', 'Pigeon & Co');
    enter('Tracking number', '1Z998AA10123456784');
    fireEvent.click(await button('Mark shipped'));
    await waitFor(() => expect(sent(ended.requests, 'ship').length).toBe(1));
    ended.unmount();
    const { requests } = openOrderPage(packed);
    await button('Mark shipped');
    await waitFor(() => expect(field('Tracking number').value).toBe('1Z998AA10123456784'));
    expect([field('Carrier').value, field('Name of the carrier').value]).toEqual(['another', 'Pigeon & Co']);
    expect(sent(requests, 'ship')).toEqual([]);
  });
});

it('a refund is not filled in again if the order has got another refund', async () => {
  const { unmount } = openOrderPage(openOrder());
  await screen.findByText('Give money back');
  enter('Why it goes back', 'arrived wet');
  unmount();
  openOrderPage(openOrder({ refunds: [orderRefund()], refundable: 4_000 }));
  await screen.findByText('Give money back');
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  expect(field('Why it goes back').value).toBe('');
});

it('sends a note with its “settles” checkbox again after the sign-in', async () => {
  const disputed = openOrder({ status: 'disputed', problem: 'disputed' });
  const ended = openOrderPage(disputed, { notes: ENDED });
  fireEvent.click(await screen.findByLabelText(/This settles it/));
  enter('New note', 'Evidence sent.');
  fireEvent.click(await button('Add the note'));
  await waitFor(() => expect(sent(ended.requests, 'notes').length).toBe(1));
  ended.unmount();
  const { requests } = openOrderPage(disputed, { notes: disputed });
  await waitFor(() => expect(sent(requests, 'notes')).toMatchObject([{ settled: true }]));
});
