import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import { fakeStripe } from '../../testing/fake-stripe.js';
import { SLOW_PAYMENT_MS } from '../payments/slow-payment.js';
import { DonationPayment } from './donation-payment.js';

const stripe = fakeStripe();
/** jsdom does not implement navigation and logs an error. */
const left = jest.spyOn(console, 'error');

beforeEach(() => {
  stripe.intent.amount = 1_200;
  left.mockReset();
  left.mockImplementation(() => undefined);
});

async function show() {
  const onBack = jest.fn();
  renderAlone(
    <DonationPayment donation={{ amount: 12, clientSecret: 'pi_1_secret', gift: '{}' }} onBack={onBack} />,
  );
  await screen.findByRole('button', { name: 'Complete Donation' });
  return { onBack };
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Complete Donation' });
/** A button that has the focus is disabled by `aria-disabled`. */
const isOff = () => button().matches(':disabled, [aria-disabled=true]');
const hasLeft = () => left.mock.calls.some(([error]) => String(error).includes('navigation'));

describe('DonationPayment', () => {
  it('pays once and shows the thanks, however often the form is submitted, and offers no way back while it pays', async () => {
    const bank = Promise.withResolvers<unknown>();
    stripe.answer = () => bank.promise;
    await show();
    const back = screen.getByRole<HTMLButtonElement>('button', { name: '← Back to Donation Form' });
    expect(back.disabled).toBe(false);
    await userEvent.click(button());
    expect(isOff()).toBe(true);
    expect(back.disabled).toBe(true);
    fireEvent.submit(button().form!);
    expect(hasLeft()).toBe(false);
    bank.resolve({ paymentIntent: { status: 'succeeded' } });
    await waitFor(() => expect(hasLeft()).toBe(true));
    expect(stripe.charged).toEqual(['http://localhost/donate?success=true']);
  });

  it('shows why a payment was declined, and allows another try', async () => {
    stripe.answer = async () => ({ error: { message: 'Your card was declined.' } });
    const { onBack } = await show();
    await userEvent.click(button());
    expect(await screen.findByText('Your card was declined.')).toBeTruthy();
    await waitFor(() => expect(isOff()).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: '← Back to Donation Form' }));
    expect([hasLeft(), onBack.mock.calls.length]).toEqual([false, 1]);
  });

  it('shows that the result of a payment is unknown', async () => {
    stripe.answer = () => Promise.reject(new Error('socket hang up'));
    await show();
    await userEvent.click(button());
    expect(await screen.findByText('An unexpected error occurred')).toBeTruthy();
    expect(screen.queryByText(/socket/)).toBeNull();
  });

  it('shows that the result is not known while the provider does not answer, and offers no second payment', async () => {
    stripe.answer = () => new Promise(() => undefined);
    await show();
    jest.useFakeTimers();
    fireEvent.submit(button().form!);
    await act(() => jest.advanceTimersByTimeAsync(SLOW_PAYMENT_MS + 1_000));
    jest.useRealTimers();
    expect(screen.getByText(/Do not pay again; you may leave this page/)).toBeTruthy();
    expect(isOff()).toBe(true);
  });

  it('charges nothing and returns to the form if the payment has expired', async () => {
    stripe.intent.status = 'canceled';
    const { onBack } = await show();
    await userEvent.click(button());
    expect(await screen.findByText(/This payment waited too long. Nothing has been charged/)).toBeTruthy();
    expect(onBack).toHaveBeenCalledTimes(1);
    expect(stripe.charged).toEqual([]);
  });
});
