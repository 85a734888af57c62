import { brokenRules, sideways } from '../stack/accessibility.ts';
import { expect, test } from '../stack/test.ts';
import { signInAsOwner } from '../stack/visitor.ts';
import { buy } from './desk.ts';

/** A browser of a person: Playwright's own name is one of a bot. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('the owner reads what visitors did, filters it by what they press, and sees what came of it', async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext({ userAgent: PERSON, locale: 'en-US' })).newPage();
  await visitor.goto('/chefs?utm_campaign=letter-of-the-test');
  await visitor.goto('/publications');
  await buy('keychain');

  await signInAsOwner(page);
  await page.goto('/studio/visitors?range=today');
  const figures = page.getByRole('group', { name: 'Figures' });
  await expect(page.getByText(/in the last five minutes/)).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: /^\/publications/ })).toBeVisible({ timeout: 5_000 });
    await expect(figures.getByRole('button', { name: /^Sales \$[1-9]/ })).toBeVisible({ timeout: 5_000 });
  }).toPass();

  // A pressed row filters every figure of visitors, and the address holds the filter.
  await page.getByRole('button', { name: '/publications', exact: true }).click();
  await expect(page).toHaveURL(/page=%2Fpublications/);
  await expect(page.getByRole('button', { name: /^Page: \/publications/ })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Where people went next from /publications' }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /^Keychain \$\d/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^\/shop/ })).toBeHidden();
  await page.goBack();
  await expect(page).not.toHaveURL(/publications/);

  // The chart is drawn, and its figures are a table as well.
  await figures.getByRole('button', { name: /^Page views/ }).click();
  const chart = page.getByRole('slider', { name: 'Page views by hour' });
  await expect(chart.locator('canvas')).toBeVisible();
  await chart.focus();
  await page.keyboard.press('End');
  await expect(page.getByText(/: this range \d/)).toBeVisible();
  await page.getByText('As a table').click();
  await expect(page.getByRole('table', { name: 'Page views by hour' })).toBeVisible();

  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect(await brokenRules(page), `${colorScheme}, ${width} px`).toEqual([]);
      expect(await sideways(page)).toBeFalsy();
    }

  // Views and notes stay.
  await page.getByText(/^Saved views/).click();
  await page.getByLabel('Save this view as').fill('Today by hour');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Today by hour' })).toHaveAttribute('href', /range=today/);
  await page.locator('summary', { hasText: 'What happened' }).click();
  await page.getByLabel('Day and time').fill(`${new Date().toISOString().slice(0, 10)}T00:01`);
  const note = `The cello was tuned at ${Date.now()}`;
  await page.getByLabel('Your note').fill(note);
  await page.getByRole('button', { name: 'Add a note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible();
  const alerts = page.getByRole('checkbox', { name: /^Alerts to / });
  await alerts.check();
  await expect(page.getByText('Alerts come, at most two a day', { exact: true })).toBeVisible();
  await page.reload();
  await expect(alerts).toBeChecked();
  await alerts.uncheck();
  await expect(page.getByText('No more alerts', { exact: true })).toBeVisible();

  // The row of sections is wider than a phone, and is scrolled to the current one.
  await page.goto('/studio/visitors');
  const section = page
    .getByRole('navigation', { name: 'Order desk' })
    .getByRole('link', { name: 'Visitors' });
  await expect(section).toBeInViewport({ ratio: 1 });
});

test('a browser whose language is no language sees a sentence in place of the chart, and the table', async ({
  page,
}) => {
  // Chromium names its language so under LANG=C. The chart's library throws at it while it loads.
  await page.addInitScript(() => Object.defineProperty(navigator, 'language', { get: () => 'en-US@posix' }));
  await signInAsOwner(page);
  await page.goto('/studio/visitors?range=today');
  const sentence = page.getByText('The chart could not be loaded. Its figures are in the table.');
  await expect(sentence).toBeVisible();
  await page.getByText('As a table').click();
  await expect(page.getByRole('table', { name: /by hour$/ })).toBeVisible();

  // It is the same when the chart is made again.
  const desk = page.getByRole('navigation', { name: 'Desk' });
  await desk.getByRole('link', { name: 'Orders' }).click();
  await expect(sentence).toBeHidden();
  await desk.getByRole('link', { name: 'Visitors' }).click();
  await expect(sentence).toBeVisible();
});
