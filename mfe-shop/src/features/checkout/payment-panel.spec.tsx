import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import { fakeStripe } from '../../testing/fake-stripe.js';
import { ORDER, ROBIN } from '../../testing/goods.js';
import { readPaying } from '../payments/paying-order.js';
import { SLOW_PAYMENT_MS } from '../payments/slow-payment.js';
import { PaymentPanel, type PaymentPanelProps } from './payment-panel.js';

const stripe = fakeStripe();

const CONFIRMATION = `http://localhost/order-confirmation?orderId=${ORDER.id}`;
const PAYMENT = `POST /api/orders/${ORDER.id}/payment`;

async function show(props: Partial<PaymentPanelProps> = {}, api: object = {}) {
  const panel = (
    <PaymentPanel
      order={ORDER}
      clientSecret="pi_1_secret"
      isStillWanted={async () => true}
      onChanged={async () => undefined}
      {...props}
    />
  );
  const options = { user: ROBIN, path: '/checkout', pattern: '/checkout', api: { [PAYMENT]: {}, ...api } };
  const alone = renderAlone(panel, options);
  await screen.findByRole('button', { name: 'Complete Payment' });
  return alone;
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Complete Payment|Processing/ });
/** A button that has the focus is disabled by `aria-disabled`. */
const isOff = () => button().matches(':disabled, [aria-disabled=true]');
const pay = () => userEvent.click(button());

describe('PaymentPanel', () => {
  it('shows the amount, confirms the payment, notifies the server and shows the order', async () => {
    const { requests } = await show();
    expect(screen.getByText('$30.00')).toBeTruthy();
    await pay();
    expect(await screen.findByText('Payment Successful')).toBeTruthy();
    expect(await screen.findByText('Left for another page')).toBeTruthy();
    expect(stripe.charged).toEqual([CONFIRMATION]);
    expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      `/api/orders/${ORDER.id}/payment`,
    ]);
  });

  it('shows a paid order although the cart does not answer', async () => {
    const carts: unknown[] = [[]];
    await show({}, { '/api/cart': () => carts.shift() ?? new Promise(() => undefined) });
    await pay();
    expect(await screen.findByText('Left for another page')).toBeTruthy();
  });

  it('confirms the payment once, however often the form is submitted', async () => {
    const bank = Promise.withResolvers<unknown>();
    stripe.answer = () => bank.promise;
    await show();
    await pay();
    expect(isOff()).toBe(true);
    expect(button().textContent).toBe('Processing...');
    fireEvent.submit(button().form!);
    bank.resolve({ paymentIntent: { status: 'succeeded' } });
    await screen.findByText('Left for another page');
    expect(stripe.charged.length).toBe(1);
  });

  it('shows that the result is not known while the provider does not answer, and still takes a late answer', async () => {
    const bank = Promise.withResolvers<unknown>();
    stripe.answer = () => bank.promise;
    await show();
    jest.useFakeTimers();
    fireEvent.submit(button().form!);
    await act(() => jest.advanceTimersByTimeAsync(SLOW_PAYMENT_MS / 2));
    expect(screen.queryByText(/cannot see yet/)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(SLOW_PAYMENT_MS));
    jest.useRealTimers();
    expect(
      screen.getByText(/cannot see yet whether your payment went through/).closest('[role=status]'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'your order’s page' })).toBeTruthy();
    expect(isOff()).toBe(true);
    bank.resolve({ paymentIntent: { status: 'succeeded' } });
    expect(await screen.findByText('Left for another page')).toBeTruthy();
  });

  it('remembers the payment in the tab whatever its result, since a lost response may have been a success', async () => {
    stripe.answer = async () => ({ error: { type: 'api_connection_error', message: 'No connection.' } });
    await show();
    expect(readPaying(ROBIN.email)).toBeNull();
    await pay();
    await screen.findByText('Payment Failed');
    expect(readPaying(ROBIN.email)).toBe(ORDER.id);
  });

  it('shows why a payment was declined, and allows another try', async () => {
    stripe.answer = async () => ({ error: { message: 'Your card was declined.' } });
    await show();
    await pay();
    expect((await screen.findByRole('alert')).textContent).toBe('Your card was declined.');
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
    stripe.answer = async () => ({ paymentIntent: { status: 'processing' } });
    await pay();
    expect(await screen.findByText('Left for another page')).toBeTruthy();
  });

  it('shows that the result of a payment is unknown', async () => {
    stripe.answer = () => Promise.reject(new Error('socket hang up'));
    await show();
    await pay();
    expect((await screen.findByRole('alert')).textContent).toBe('An unexpected error occurred');
    expect(screen.queryByText(/socket/)).toBeNull();
    expect(isOff()).toBe(false);
  });

  it('does not confirm the payment if the order no longer matches the cart', async () => {
    await show({ isStillWanted: async () => false });
    await pay();
    await waitFor(() => expect(isOff()).toBe(false));
    expect(stripe.charged).toEqual([]);
  });

  it('does not confirm the payment if the provider would charge another amount', async () => {
    stripe.intent.amount = 4_500;
    const onChanged = jest.fn(async () => undefined);
    await show({ onChanged });
    await pay();
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    expect(stripe.charged).toEqual([]);
  });

  it('disables the payment while the order is checked again', async () => {
    await show({ waiting: true });
    expect(isOff()).toBe(true);
    fireEvent.submit(button().form!);
    expect(stripe.charged).toEqual([]);
  });
});
