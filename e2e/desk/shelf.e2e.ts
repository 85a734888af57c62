import { readFile } from 'node:fs/promises';
import { give } from '../stack/shopping.ts';
import { expect, REFUSALS, test, type Page } from '../stack/test.ts';
import { articleOf, createAccount, newVisitor, signInAsOwner } from '../stack/visitor.ts';

test.beforeEach(({ listening }) => void listening.allowed.push(REFUSALS));

/** The public data of a product. */
async function product(
  page: Page,
  id: number,
): Promise<{ price: number; inventory: number; comingSoon: boolean }> {
  return (await page.request.get(`/api/products/${id}`)).json();
}

async function openEditor(page: Page, name: string): Promise<void> {
  await page
    .getByRole('region', { name: 'Everything' })
    .getByRole('button', { name: `Edit ${name}` })
    .click();
}

test('a stock correction needs a reason, which appears in the ledger and the audit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await articleOf(page, 'forest-keeper-badge');
  const before = (await product(page, id)).inventory;
  await signInAsOwner(page);
  await page.goto('/studio/stock');
  const everything = page.getByRole('region', { name: 'Everything' });
  await page.getByLabel('Find a product').fill('forest');
  await expect(everything.getByRole('listitem')).toHaveCount(1);
  await everything.getByRole('button', { name: /^Correct the count/ }).click();
  await page.getByLabel('Change').fill('-3');
  await page.getByLabel('Why').fill('three were bent');
  await page.getByRole('button', { name: `Correct the count to ${before - 3}` }).click();
  await expect(everything.getByRole('listitem')).toContainText(`${before - 3}free`);
  await expect(page.getByRole('region', { name: 'Ledger' })).toContainText('three were bent');
  await expect.poll(async () => (await product(page, id)).inventory).toBe(before - 3);
  await page.goto('/studio/audit');
  const act = page.getByRole('listitem').filter({ hasText: 'Corrected the count of' }).first();
  await expect(act).toContainText('three were bent');
  await expect(act).toContainText('Studio Owner');
});

test('a price and a state are changed without a build', async ({ page }) => {
  const { id, price, name } = await articleOf(page, 'sailors-neckerchief');
  await signInAsOwner(page);
  await page.goto('/studio/stock');
  await openEditor(page, name);
  await page.getByLabel('Price in dollars').fill('21.50');
  await page.getByLabel('State').selectOption('Coming soon');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const told = async () => {
    const now = await product(page, id);
    return [now.price, now.comingSoon];
  };
  await expect.poll(told).toEqual([2_150, true]);
  await expect.poll(async () => (await page.request.get(`/product/${id}`)).text()).toContain('$21.50');
  await openEditor(page, name);
  await page.getByLabel('Price in dollars').fill(String(price / 100));
  await page.getByLabel('State').selectOption('On sale');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(told).toEqual([price, false]);
});

test('donations are shown with their messages, and exported by month as a table', async ({ page }) => {
  const donor = await newVisitor();
  await createAccount(donor);
  await give(donor, { amount: 23, donorName: '=SUM(A1)', message: 'For the desk’s own low notes.' });

  await signInAsOwner(page);
  await page.goto('/studio/donations');
  const donation = page.getByRole('listitem').filter({ hasText: 'For the desk’s own low notes.' }).first();
  await expect(donation).toContainText('$23.00');
  await page.getByRole('link', { name: 'Accounts' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Donations of \d{4}-/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^donations-20\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain('23.00');
  // A cell that a spreadsheet would execute is escaped.
  expect(csv).not.toMatch(/(^|,|")=SUM/m);
});
