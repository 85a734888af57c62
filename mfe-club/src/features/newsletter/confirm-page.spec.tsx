import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import ConfirmPage from './confirm-page.js';

const open = (answer: unknown) =>
  renderAlone(<ConfirmPage />, {
    path: '/newsletter/confirm?token=a-token',
    pattern: '/newsletter/confirm',
    api: { 'POST /api/newsletter/confirm?token=a-token': answer },
  });
const yes = () => userEvent.click(screen.getByRole('button', { name: 'Yes, write to me' }));

it('confirms only when the button is clicked', async () => {
  const { requests } = open({ ok: true });
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await yes();
  expect(await screen.findByText(/you are on the list/)).toBeTruthy();
});

it('shows a message if the link has expired', async () => {
  open({ status: 404, body: { code: 'not-found', detail: 'There is no such question.' } });
  await yes();
  expect(await screen.findByText(/enter your address again/)).toBeTruthy();
});

it.each([503, 429])('shows a general message if the server fails or is busy (%i)', async (status) => {
  open({ status });
  await yes();
  expect(await screen.findByText('That did not work. Please try again in a moment.')).toBeTruthy();
});
