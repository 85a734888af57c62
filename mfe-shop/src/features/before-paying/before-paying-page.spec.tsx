import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import { SHOP } from '../../testing/shop.js';
import BeforePayingPage from './before-paying-page.js';
import { PromiseLine } from './promise-line.js';

it('shows shipping costs, destinations, delivery times, returns, terms and seller', async () => {
  renderAlone(<BeforePayingPage />, { api: { '/api/shop-info': SHOP } });
  expect(screen.getByRole('heading', { level: 1, name: 'Before You Pay' })).toBeTruthy();
  for (const name of ['Shipping', 'Sending something back', 'Terms', 'Who sells'])
    expect(await screen.findByRole('heading', { level: 2, name })).toBeTruthy();
  expect(screen.getByText(/Shipping is free. Tax is included./)).toBeTruthy();
  const canada = screen.getByRole('row', { name: /Canada/ });
  expect(
    within(canada)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['6 to 12', 'Free']);
  expect(screen.getByText('21 days to change your mind')).toBeTruthy();
  expect(screen.getByText('Ask within 21 days.')).toBeTruthy();
  expect(screen.getByText('What the cart says is what you pay.')).toBeTruthy();
  expect(screen.getByText('Reed Books').closest('address')?.textContent).toContain('Marsh, Ohio 43001');
  expect(screen.getByRole('link', { name: 'post@reed.example' }).getAttribute('href')).toBe(
    'mailto:post@reed.example',
  );
});

it('shows a message if loading fails', async () => {
  renderAlone(<BeforePayingPage />, { api: { '/api/shop-info': { status: 503 } } });
  expect((await screen.findByRole('alert')).textContent).toContain('could not be read');
});

it('is linked from the promise line, in a new tab where input would be lost', async () => {
  let left = 0;
  renderAlone(
    <>
      <PromiseLine onLeave={() => (left += 1)} />
      <PromiseLine inNewTab />
    </>,
  );
  expect(screen.getAllByText(/Free shipping, tax included/).length).toBe(2);
  const [here, beside] = screen.getAllByRole('link', { name: 'Shipping, returns and who sells' });
  expect(here?.getAttribute('href')).toBe('/shipping-and-returns');
  expect(beside?.getAttribute('target')).toBe('_blank');
  await userEvent.click(here!);
  expect(left).toBe(1);
});
