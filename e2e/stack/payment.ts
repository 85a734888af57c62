import type { Page } from '@playwright/test';

export const CARDS = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  authentication: '4000002500003155',
} as const;

/** Fills the provider's form, wherever in the page's frames it is drawn. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const form = page.frameLocator('iframe').first();
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiration').fill('12 / 34');
  await form.getByLabel('CVC').fill('123');
}

/** Fills the shipping form and goes on to the payment tab. */
export async function fillShipping(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Robin Reader');
  await page.getByLabel('Address line 1').fill('12 Orchard Lane');
  await page.getByLabel('City').fill('Springfield');
  await page.getByLabel('State').fill('Oregon');
  await page.getByLabel('Postal code').fill('97477');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('tab', { name: 'Payment', selected: true }).waitFor();
}
