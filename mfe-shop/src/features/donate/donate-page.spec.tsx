import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import DonatePage from './donate-page.js';

const go = () => screen.getByRole('button', { name: 'Continue to Payment' });

describe('a donation', () => {
  it('is the preset, from Anonymous, unless said otherwise', async () => {
    const { requests } = renderAlone(<DonatePage />, {
      api: { 'POST /api/donations': { clientSecret: 'pi_secret' } },
    });
    await userEvent.click(go());
    expect(await screen.findByText('Donating $25')).toBeTruthy();
    expect(screen.getByText('All payments are secure via Stripe.')).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      amount: 25,
      donorName: 'Anonymous',
      message: '',
    });
    await userEvent.click(screen.getByRole('button', { name: '← Back to Donation Form' }));
    expect(go()).toBeTruthy();
  });

  it('cannot go on without an amount', async () => {
    renderAlone(<DonatePage />);
    const custom = screen.getByLabelText('Custom amount (US dollars)');
    await userEvent.type(custom, '4');
    expect(go().hasAttribute('disabled')).toBe(false);
    await userEvent.clear(custom);
    expect(go().hasAttribute('disabled')).toBe(true);
  });

  it('is thanked for once, and can be made again', async () => {
    renderAlone(<DonatePage />, { path: '/donate?success=true', pattern: '/donate' });
    expect(await screen.findByText('Thank You!')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Make Another Donation' }));
    expect(go()).toBeTruthy();
  });
});
