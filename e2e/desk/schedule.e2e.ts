import { inDatabase } from '../stack/control.ts';
import { expect, test, type Page } from '../stack/test.ts';
import { newVisitor, signInAsOwner } from '../stack/visitor.ts';
import { saved } from './desk.ts';

const ITEM = 'bowl-that-is-not-a-cat';

/** The value of a date field, some days from now. */
function inDays(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return `${day.toLocaleDateString('sv')}T08:00`;
}

/** Lets the scheduled time of an item come. */
async function timeComes(key: string): Promise<void> {
  await inDatabase('catalog', 'UPDATE content_items SET publish_at = now() WHERE key = $1', [key]);
}

/** Opens the preview of the item as it will be, and returns the text of the page. */
async function previewOn(page: Page, at: string): Promise<string> {
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByLabel('As it will be on').fill(at);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const preview = await popup;
  await expect(preview.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  const text = await preview.getByRole('main').innerText();
  await preview.close();
  await page.keyboard.press('Escape');
  return text;
}

test('a price is scheduled on a phone: a preview shows it, visitors see it in time, and it is taken back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsOwner(page);
  await page.goto(`/studio/content/products/${ITEM}`);
  const price = page.getByLabel('Price, in dollars');
  const old = `$${await price.inputValue()}`;
  await price.fill('77.35');
  await saved(page);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByLabel('Publish the draft').fill(inDays(2));
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByText('It is planned', { exact: true })).toBeVisible();

  expect(await previewOn(page, inDays(1))).toContain(old);
  expect(await previewOn(page, inDays(3))).toContain('$77.35');
  const visitor = await newVisitor();
  const shop = async () => (await visitor.request.get('/shop')).text();
  expect(await shop()).not.toContain('$77.35');

  await timeComes(ITEM);
  await expect.poll(shop).toContain('$77.35');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await page
    .getByRole('button', { name: /^Undo: Published/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(`The price returns to ${old}.`);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(shop).not.toContain('$77.35');
});
