import { expect, REFUSALS, test } from '../stack/test.ts';
import { CARDS, fillCard } from '../stack/payment.ts';

test('a gift to the cello fund needs no account', async ({ page, listening }) => {
  listening.allowed.push(REFUSALS);
  await page.goto('/donate');
  await expect(page.getByRole('heading', { name: 'Full Size Cello Fund' })).toBeVisible();
  await page.getByLabel('Custom amount').fill('40');
  await page.getByLabel('Personal message').fill('For the low notes.');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Donating $40')).toBeVisible();
  await fillCard(page, CARDS.succeeds);
  await page.getByRole('button', { name: 'Complete Donation' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/donate' && url.search === '');
  await page.getByRole('button', { name: 'Make Another Donation' }).click();
  await expect(page.getByLabel('Custom amount')).toBeVisible();
});

test('an amount typed before the code has come is the amount that is given', async ({ page, listening }) => {
  listening.allowed.push(REFUSALS);
  await page.route('**/DonatePage*.js', async (route) => {
    await new Promise((later) => setTimeout(later, 2_000));
    await route.continue();
  });
  await page.goto('/donate', { waitUntil: 'commit' });
  await page.getByLabel('Custom amount').fill('40');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Donating $40')).toBeVisible();
});
