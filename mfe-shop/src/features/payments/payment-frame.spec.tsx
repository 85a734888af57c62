import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockSite, renderAlone } from '@studio/web-kit/mock';
import { FakeStripe } from '../../testing/fake-stripe.js';
import { PaymentFrame } from './payment-frame.js';

const SCRIPT = '/sdk.js';
const script = () => document.querySelector<HTMLScriptElement>(`script[src="${SCRIPT}"]`);

afterEach(() => void Reflect.deleteProperty(window, 'Stripe'));

it('shows that nothing was charged if the payment form fails to load, and loads it again on request', async () => {
  renderAlone(<PaymentFrame clientSecret="pi_1_secret">The form</PaymentFrame>, {
    site: { stripe: { ...mockSite.stripe, scriptUrl: SCRIPT } },
  });
  expect(screen.getByRole('status').textContent).toBe('Loading payment options...');
  script()!.dispatchEvent(new Event('error'));
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing has been charged.');
  expect(script()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(script()).toBeTruthy());
  new FakeStripe().install();
  script()!.dispatchEvent(new Event('load'));
  expect(await screen.findByText('The form')).toBeTruthy();
});
