import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import DeletedPage from './deleted-page.js';

const CALL = '/api/account/deletions/an-id';
const open = (answer: unknown) =>
  renderAlone(<DeletedPage />, { path: '/account/deleted?state=an-id', api: { [CALL]: answer } });

it('shows each service as it finishes, and polls until all have', async () => {
  let asked = 0;
  const services = () => [
    { name: 'members', doneAt: '2026-05-03T08:00:00.000Z' },
    { name: 'commerce', doneAt: (asked += 1) > 1 ? '2026-05-03T08:00:00.000Z' : null },
  ];
  open(() => ({ services: services() }));
  // Screen readers announce a text only in a status that was there before.
  const status = screen.getByRole('status');
  expect(await screen.findByText('at work…')).toBeTruthy();
  expect(status.textContent).toMatch(/^A part that is resting/);
  expect(screen.getAllByText('done').length).toBe(1);
  expect(await screen.findByText(/All done/)).toBeTruthy();
  expect(screen.getAllByText('done').length).toBe(2);
});

it.each([
  ['without a number', '/account/deleted', {}],
  ['with an unknown number', '/account/deleted?state=an-id', { [CALL]: { status: 404 } }],
])('does not say that an account is deleted at an address %s', async (_, path, api) => {
  const user = { firstName: 'Ada', lastName: 'L', email: 'ada@example.test' };
  renderAlone(<DeletedPage />, { path, user, api });
  expect(await screen.findByRole('link', { name: 'My Account' })).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toBe('The deletion of an account');
  expect(screen.queryByText(/is deleted|being erased/)).toBeNull();
});

it('asks once about an unknown deletion', async () => {
  jest.useFakeTimers();
  const { requests } = open({ status: 404 });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  jest.useRealTimers();
  expect(screen.getByText(/This page shows how far a deletion is/)).toBeTruthy();
  expect(requests.filter(({ path }) => path === CALL)).toHaveLength(1);
});

it('shows a message if the state is unknown', async () => {
  open({ status: 503 });
  expect(await screen.findByText(/cannot be read right now/)).toBeTruthy();
});
