import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import NewsletterSignup from './newsletter-signup.js';

const TOO_FAST = { type: 'x', title: 'x', code: 'too-many-requests', status: 429, detail: 'Later, please.' };
const CALL = 'POST /api/newsletter-signup';
const field = () => screen.getByLabelText<HTMLInputElement>('Email address');

async function send(address: string) {
  await userEvent.type(field(), address);
  fireEvent.submit(field().form!);
}

beforeEach(() => sessionStorage.clear());

describe('NewsletterSignup', () => {
  it('sends a trimmed address and clears its field', async () => {
    const { requests } = renderAlone(<NewsletterSignup />, { api: { [CALL]: { ok: true } } });
    await send('reader@example.test');
    expect(await screen.findByText('Success!')).toBeTruthy();
    expect(screen.getByText("You've been subscribed to our newsletter!")).toBeTruthy();
    expect(field().value).toBe('');
    const next = await screen.findByText(
      /^Please look into the inbox of reader@example.test: letters begin when/,
    );
    expect(next.getAttribute('role')).toBe('status');
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'reader@example.test' });
  });

  it('rejects an empty address without calling the server', async () => {
    const { requests } = renderAlone(<NewsletterSignup />);
    fireEvent.submit(field().form!);
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('is disabled while it sends', async () => {
    renderAlone(<NewsletterSignup />, { api: { [CALL]: () => new Promise(() => undefined) } });
    await send('reader@example.test');
    expect((await screen.findByRole('button', { name: 'Submitting...' })).hasAttribute('disabled')).toBe(
      true,
    );
  });

  it.each([
    ['the server’s message', { status: 429, body: TOO_FAST }, 'Later, please.'],
    ['its own message', () => Promise.reject(new TypeError('offline')), 'Failed to subscribe to newsletter'],
  ])('shows %s on failure, and keeps the address', async (_name, answer, words) => {
    renderAlone(<NewsletterSignup />, { api: { [CALL]: answer } });
    await send('reader@example.test');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(field().value).toBe('reader@example.test');
    expect(screen.queryByText(/Please look into the inbox/)).toBeNull();
  });
});
