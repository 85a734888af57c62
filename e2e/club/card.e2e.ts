import { expect, hydrated, REFUSALS, test } from '../stack/test.ts';
import { joinClub } from '../stack/visitor.ts';

test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS);
});

test('a cat is chosen by keyboard, stays on the device, and is printed alone with its card', async ({
  page,
}) => {
  await joinClub(page, '/club/card');
  await hydrated(page);
  const cat = (name: string) => page.getByRole('radio', { name });
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(cat('Pineapple')).toBeChecked();
  const card = page.getByRole('img', { name: 'Chef Pineapple' });
  await expect(card).toBeVisible();
  await page.reload();
  await expect(cat('Pineapple')).toBeChecked();
  await expect(page.getByText(/^Member since \w+ \d+, \d{4}$/)).toBeVisible();

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(card).toBeVisible();
  for (const other of [page.getByRole('banner'), page.getByRole('contentinfo'), cat('Pineapple')])
    await expect(other).toBeHidden();
});
