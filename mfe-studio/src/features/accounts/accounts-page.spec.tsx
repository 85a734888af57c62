import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { CLAIRE } from '../../testing/people.js';
import { AccountsPage, thisMonth } from './accounts-page.js';

const { fetch } = globalThis;
afterEach(() => void (globalThis.fetch = fetch));

it('shows a message if a table cannot be created', async () => {
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ ok: false, status: 502, text: async () => 'upstream' } as Response),
  );
  renderAlone(<AccountsPage />, { user: CLAIRE });
  fireEvent.change(await screen.findByLabelText('Month'), { target: { value: '2026-02' } });
  fireEvent.click(screen.getByRole('link', { name: 'Orders of 2026-02' }));
  expect(await screen.findByText('The table could not be made')).toBeTruthy();
  expect(screen.getByText(/^Something went wrong on our side/)).toBeTruthy();
  expect(globalThis.fetch).toHaveBeenCalledWith(
    expect.stringContaining('orders?period=2026-02&zone=UTC'),
    expect.anything(),
  );
});

it('says that there was no answer after 40 s, and offers the table again', async () => {
  globalThis.fetch = ((_path: string, { signal }: RequestInit = {}) =>
    new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )) as typeof fetch;
  renderAlone(<AccountsPage />, { user: CLAIRE });
  fireEvent.change(await screen.findByLabelText('Month'), { target: { value: '2026-02' } });
  jest.useFakeTimers();
  const link = screen.getByRole('link', { name: 'Orders of 2026-02' });
  fireEvent.click(link);
  await act(() => jest.advanceTimersByTimeAsync(41_000));
  jest.useRealTimers();
  expect(screen.getByText('The table could not be made')).toBeTruthy();
  expect(screen.getByText(/^There was no answer/)).toBeTruthy();
  expect(link.getAttribute('aria-busy')).toBeNull();
});

it('links to the files of a year', async () => {
  renderAlone(<AccountsPage />, { user: CLAIRE });
  fireEvent.change(await screen.findByLabelText('Year'), { target: { value: '2025' } });
  const orders = screen.getByRole('link', { name: 'Orders of 2025' });
  expect(orders.getAttribute('href')).toBe('/api/desk/export/orders?period=2025&zone=UTC');
  // Screen readers announce a text only in a status that was there before.
  const statuses = screen.getAllByRole('status');
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '25' } });
  expect(statuses).toContain(screen.getByText('Please enter a year.'));
});

it('links to the files of a month', async () => {
  renderAlone(<AccountsPage />, { user: CLAIRE });
  fireEvent.change(await screen.findByLabelText('Month'), { target: { value: '2026-02' } });
  const orders = screen.getByRole('link', { name: 'Orders of 2026-02' });
  expect(orders.getAttribute('href')).toBe('/api/desk/export/orders?period=2026-02&zone=UTC');
  expect(orders.getAttribute('download')).toBe('orders-2026-02.csv');
  expect(screen.getByRole('link', { name: 'Donations of 2026-02' }).getAttribute('href')).toBe(
    '/api/desk/export/donations?period=2026-02&zone=UTC',
  );
});

it('starts with the current month', () => {
  expect(thisMonth(new Date(2026, 0, 31))).toBe('2026-01');
  expect(thisMonth(new Date(2026, 11, 1))).toBe('2026-12');
});

it('asks for a month if none is selected', async () => {
  renderAlone(<AccountsPage />, { user: CLAIRE });
  fireEvent.change(await screen.findByLabelText('Month'), { target: { value: '' } });
  expect(screen.getByText('Please choose a month.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Orders of \d{4}-/ })).toBeNull();
});
