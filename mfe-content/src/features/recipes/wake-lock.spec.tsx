import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { WakeLockToggle } from './wake-lock.js';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
});

it('is not offered if the browser has no wake lock', () => {
  render(<WakeLockToggle />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('requests the lock again when the tab becomes visible, and releases it when switched off', async () => {
  const release = jest.fn(async () => undefined);
  const request = jest.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  render(<WakeLockToggle />);
  fireEvent.click(screen.getByRole('button', { name: 'Keep screen on' }));
  expect(request).toHaveBeenCalledTimes(1);
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  fireEvent.click(screen.getByRole('button', { name: 'Screen stays on' }));
  await waitFor(() => expect(release).toHaveBeenCalled());
});
