import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.edge';
import { createMockHost, renderAlone } from '@studio/web-kit/mock';
import { fakeStripe } from '../../testing/fake-stripe.js';
import { ROBIN } from '../../testing/goods.js';
import { SIGNED_OUT } from '../../testing/order-page.js';
import DonatePage from './donate-page.js';
import { FundBar } from './fund-bar.js';
import { rememberPaying } from './unseen-payment.js';
import { donationDraft } from './use-donation.js';

const stripe = fakeStripe();
const go = () => screen.getByRole('button', { name: 'Continue to Payment' });

/** Makes analytics events visible. They do not go through the transport of a page's requests. */
function countGifts() {
  const sent = jest.fn<typeof fetch>(async () => new Response());
  globalThis.fetch = sent;
  return () => sent.mock.calls.filter(([, init]) => String(init?.body).includes('gift-made')).length;
}

/** The state of the fund, as the API returns it. */
const STATE = { goal: 2_500_000, raised: 625_050, donations: 1_204, asOf: '2026-11-20T12:00:00.000Z' };

describe('DonatePage', () => {
  it('donates the preset amount as Anonymous by default', async () => {
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

  it('shows the state of the fund and when it was counted', async () => {
    renderAlone(<DonatePage />, { api: { '/api/donations/fund': STATE } });
    expect(await screen.findByText('$6,250.50')).toBeTruthy();
    expect(screen.getByRole('img', { name: '25 % of the way to the cello' })).toBeTruthy();
    expect(screen.getByText(/1,204 gifts, counted/)).toBeTruthy();
    expect(screen.getByText(/^November 20/).getAttribute('datetime')).toBe(STATE.asOf);
  });

  it('shows that time in the zone of the visitor, not of the server', async () => {
    const data = { '/api/donations/fund': STATE };
    const { Host } = createMockHost({ data, api: data });
    const page = (
      <Host>
        <FundBar />
      </Host>
    );
    const zone = jest.spyOn(Date.prototype, 'toLocaleString').mockReturnValue('midnight in Tokyo');
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    zone.mockRestore();
    expect(screen.getByText('midnight in Tokyo')).toBeTruthy();
    render(page, { container, hydrate: true });
    expect((await screen.findByText(/^November 20/)).getAttribute('datetime')).toBe(STATE.asOf);
  });

  it('accepts only a valid email address for the receipt', async () => {
    const { requests } = renderAlone(<DonatePage />, {
      api: { 'POST /api/donations': { clientSecret: 'pi_secret' } },
    });
    const email = screen.getByLabelText('Email for a receipt (optional)');
    await userEvent.type(email, 'robin@');
    await userEvent.click(go());
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.type(email, 'example.test');
    await userEvent.click(go());
    await screen.findByText('Donating $25');
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      email: 'robin@example.test',
    });
  });

  it('disables the button without an amount', async () => {
    renderAlone(<DonatePage />);
    const custom = screen.getByLabelText('Custom amount (US dollars)');
    await userEvent.type(custom, '4');
    expect(go().hasAttribute('disabled')).toBe(false);
    await userEvent.clear(custom);
    expect(go().hasAttribute('disabled')).toBe(true);
  });

  it('rejects fractions of a dollar at the field without calling the server', async () => {
    const { requests } = renderAlone(<DonatePage />, {
      api: { 'POST /api/donations': { clientSecret: 'pi_secret' } },
    });
    const custom = screen.getByLabelText('Custom amount (US dollars)');
    await userEvent.type(custom, '7.50{Enter}');
    const problem = await screen.findByText('We can take whole dollars only: please choose $7 or $8');
    expect(custom.getAttribute('aria-describedby')).toBe(problem.id);
    expect(document.activeElement).toBe(custom);
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.clear(custom);
    await userEvent.type(custom, '1,250');
    expect(screen.queryByText(/^We can take whole dollars only/)).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Donating $1,250' }));
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ amount: 1_250 });
  });

  it('keeps the form when the visitor returns from the payment', async () => {
    renderAlone(<DonatePage />, { api: { 'POST /api/donations': { clientSecret: 'pi_secret' } } });
    await userEvent.type(screen.getByLabelText('Custom amount (US dollars)'), '12');
    await userEvent.type(screen.getByLabelText('Your name (optional)'), 'Robin');
    await userEvent.click(go());
    await userEvent.click(await screen.findByRole('button', { name: '← Back to Donation Form' }));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Amount' }));
    await userEvent.click(go());
    expect(await screen.findByText('Donating $12')).toBeTruthy();
  });

  it.each([['← Back to Donation Form'], ['a reload']])(
    'charges nothing again after %s, if the answer to a payment was lost',
    async (way) => {
      stripe.intent.amount = 2_500;
      stripe.answer = () => Promise.reject(new Error('socket hang up'));
      const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const api = { 'POST /api/donations': { clientSecret: 'pi_secret' } };
      const first = renderAlone(<DonatePage />, { api });
      await userEvent.click(go());
      await userEvent.click(await screen.findByRole('button', { name: 'Complete Donation' }));
      await screen.findByText('An unexpected error occurred');
      let { requests } = first;
      if (way === 'a reload') {
        first.unmount();
        ({ requests } = renderAlone(<DonatePage />, { api }));
      } else await userEvent.click(screen.getByRole('button', { name: way }));
      const started = () => requests.filter(({ method }) => method === 'POST').length;
      const before = started();
      stripe.isDown = true;
      await userEvent.click(go());
      expect(await screen.findByText(/so that you do not pay twice/)).toBeTruthy();
      stripe.isDown = false;
      stripe.intent.status = 'succeeded';
      await userEvent.click(go());
      // jsdom does not open the thanks, and logs that.
      await waitFor(() =>
        expect(log.mock.calls.some(([error]) => String(error).includes('navigation'))).toBe(true),
      );
      expect(started()).toBe(before);
      log.mockRestore();
    },
  );

  it('pays the same gift with the same payment if the last attempt has no result, and a changed one with another', async () => {
    stripe.intent.amount = 2_500;
    stripe.answer = () => new Promise(() => undefined);
    const api = { 'POST /api/donations': { clientSecret: 'pi_secret' } };
    const first = renderAlone(<DonatePage />, { api });
    await userEvent.click(go());
    await userEvent.click(await screen.findByRole('button', { name: 'Complete Donation' }));
    await waitFor(() => expect(stripe.charged).toHaveLength(1));
    first.unmount();
    const { requests } = renderAlone(<DonatePage />, { api });
    const started = () => requests.filter(({ method }) => method === 'POST').length;
    await userEvent.click(go());
    await userEvent.click(await screen.findByRole('button', { name: '← Back to Donation Form' }));
    expect(started()).toBe(0);
    await userEvent.type(screen.getByLabelText('Custom amount (US dollars)'), '12');
    await userEvent.click(go());
    expect(await screen.findByText('Donating $12')).toBeTruthy();
    expect(started()).toBe(1);
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ replaces: 'pi_secret' });
  });

  it('does not say that nothing was charged when another gift cannot replace the last one', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    rememberPaying(null, { amount: 25, clientSecret: 'pi_secret', gift: '' });
    renderAlone(<DonatePage />, { api: { 'POST /api/donations': { status: 409 } } });
    await userEvent.click(go());
    expect(await screen.findByText(/so that you do not pay twice/)).toBeTruthy();
    log.mockRestore();
  });

  it.each([
    ['asks', 'whose session has ended', undefined, 0],
    ['does not ask', 'who is another user', { ...ROBIN, email: 'ada@example.test' }, 1],
  ])('%s about the last payment of a user for a donor %s', async (_, _who, user, started) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    rememberPaying(ROBIN.email, { amount: 25, clientSecret: 'pi_secret', gift: '' });
    stripe.intent.status = 'succeeded';
    const { requests } = renderAlone(<DonatePage />, {
      ...(user && { user }),
      api: { 'POST /api/donations': { clientSecret: 'pi_secret' } },
    });
    await waitFor(() => expect(requests.some(({ path }) => path === '/api/auth/user')).toBe(true));
    await userEvent.click(go());
    // jsdom does not open the thanks, and logs that.
    const thanks = () => log.mock.calls.some(([error]) => String(error).includes('navigation'));
    await waitFor(() => expect(thanks() || screen.queryByText('Donating $25') !== null).toBe(true));
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(started);
    log.mockRestore();
  });

  it('tells a donor whose session has ended before anything is started, and then gives without an account', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { requests } = renderAlone(<DonatePage />, {
      user: ROBIN,
      api: {
        'POST /api/donations': ({ body }: { body?: unknown }) =>
          'signedIn' in (body as object) ? SIGNED_OUT : { clientSecret: 'pi_secret' },
      },
    });
    await waitFor(() => expect(requests.some(({ path }) => path === '/api/auth/user')).toBe(true));
    await userEvent.type(screen.getByLabelText('Your name (optional)'), 'Robin');
    await userEvent.click(go());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Your sign-in has ended/);
    expect(screen.queryByText(/could not be started/)).toBeNull();
    expect(donationDraft.read(ROBIN.email)?.fields['donorName']).toBe('Robin');
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
    await userEvent.click(go());
    expect(await screen.findByText('Donating $25')).toBeTruthy();
    expect(requests.at(-1)?.body).toEqual({ amount: 25, donorName: 'Robin', message: '' });
    log.mockRestore();
  });

  it('shows no earlier failure beside a newer problem of the form', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderAlone(<DonatePage />, { api: { 'POST /api/donations': { status: 502 } } });
    await userEvent.click(go());
    expect(await screen.findByText(/The donation could not be started/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Email for a receipt (optional)'), 'robin@');
    await userEvent.click(go());
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.queryByText(/could not be started/)).toBeNull();
    log.mockRestore();
  });

  it('starts nothing and says so if the provider does not answer whether the last payment went through', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    rememberPaying(null, { amount: 25, clientSecret: 'pi_secret', gift: '' });
    stripe.isMute = true;
    const { requests } = renderAlone(<DonatePage />);
    await waitFor(() => expect(requests.some(({ path }) => path === '/api/auth/user')).toBe(true));
    jest.useFakeTimers();
    fireEvent.submit(go().closest('form')!);
    await act(() => jest.advanceTimersByTimeAsync(40_000));
    jest.useRealTimers();
    expect(screen.getByText(/so that you do not pay twice/)).toBeTruthy();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    log.mockRestore();
  });

  it('logs a donation that cannot be started, and shows a plain sentence', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderAlone(<DonatePage />, { api: { 'POST /api/donations': { status: 502, body: { oops: 1 } } } });
    await userEvent.click(go());
    expect(await screen.findByText(/The donation could not be started/)).toBeTruthy();
    expect(screen.queryByText(/oops/)).toBeNull();
    expect(log.mock.calls[0]?.[0]).toBe('Donation intent creation failed:');
    log.mockRestore();
  });

  it('shows no thanks for a payment that failed at the provider', async () => {
    const path = '/donate?success=true&redirect_status=failed';
    const gifts = countGifts();
    renderAlone(<DonatePage />, { path, pattern: '/donate' });
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
    expect(screen.queryByText('Thank You!')).toBeNull();
    expect(gifts()).toBe(0);
  });

  it('shows the thanks once, counts the gift once, and allows another donation', async () => {
    const gifts = countGifts();
    renderAlone(<DonatePage />, { path: '/donate?success=true', pattern: '/donate' });
    expect(await screen.findByText('Thank You!')).toBeTruthy();
    expect(gifts()).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Make Another Donation' }));
    expect(go()).toBeTruthy();
  });
});
