import { expect, test, type Locator, type Page } from '../stack/test.ts';
import { joinClub } from '../stack/visitor.ts';

test.use({ javaScriptEnabled: false });

const STORY = '/club/stories/cheddar-and-the-longest-night';

/** Texts of the page's buttons without a note that they need JavaScript. */
const silentButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button')]
      .filter((button) => !button.closest('main > *')?.textContent?.includes('JavaScript'))
      .map(({ textContent }) => textContent),
  );

/** Opens a page until it has its content: a busy server answers in time with less, and scripts would read the rest. */
const open = (page: Page, path: string, ...content: Locator[]) =>
  expect(async () => {
    await page.goto(path);
    for (const part of content) await expect(part).toBeVisible({ timeout: 5_000 });
  }).toPass();

test('a member reads the club, where each button that needs JavaScript says so', async ({ page }) => {
  const saysSo = async () => expect([page.url(), await silentButtons(page)]).toEqual([page.url(), []]);
  await joinClub(page, '/club');
  await expect(page.getByText(/^Come in/)).toBeVisible();
  await expect(page.getByText(/^Member since/)).toBeVisible();
  await saysSo();
  await page.getByRole('link', { name: 'Cheddar and the Longest Night' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cheddar and the Longest Night');
  await expect(page).toHaveTitle(/^Cheddar and the Longest Night \| /);
  await expect(
    page.getByText('everybody in the Cat Food Kitchen is good at something', { exact: false }),
  ).toBeVisible();
  await saysSo();
  await open(
    page,
    '/club/story',
    page.getByRole('heading', { name: '1. The lantern that would not go out' }),
  );
  await expect(page.getByRole('radio').first()).toBeVisible();
  await saysSo();
  await open(page, '/club/cook/cheddar-cloud-scones', page.locator('ol > li').first());
  await expect(page.locator('ol > li')).toHaveCount(7);
  await saysSo();
  await open(page, '/club/card', page.getByText(/^Member since/));
  await saysSo();
  await open(
    page,
    '/club/activities/a-week-of-minutes',
    page.getByRole('list', { name: 'Room for your pencil' }),
  );
  await saysSo();
  expect((await page.request.get('/club/stories/never-written')).status()).toBe(404);
});

test('the account page shows its data without JavaScript, to its owner only', async ({ page }) => {
  await joinClub(page);
  const answer = await page.goto('/account');
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  const main = page.getByRole('main');
  const own = [/^With us since/, /^Member since/, /^None is kept/, '(this one)'];
  await open(page, '/account', ...own.map((words) => main.getByText(words)));
  const coming = page.waitForEvent('download');
  await main.getByRole('link', { name: 'Download to read' }).click();
  expect((await coming).suggestedFilename()).toBe('my-data.html');
  expect(await silentButtons(page)).toEqual([]);
  await page.getByRole('link', { name: 'Log out without it' }).click();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  await page.goto('/account');
  await expect(main.getByText(/^With us since/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sign in without it' })).toBeVisible();
});

test('a signed-out visitor reads what the club offers and how to join, without JavaScript', async ({
  page,
}) => {
  for (const path of ['/club', '/club/story', STORY, '/club/card']) {
    await page.goto(path);
    await expect(page).not.toHaveTitle(/Cheddar/);
    await expect(page.getByText('Exclusive storytelling content')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Join .* Club$/ })).toBeVisible();
  }
});

test('the buttons of a signed-out visitor say that they need JavaScript, and sign-in and joining have links', async ({
  page,
}) => {
  for (const path of ['/newsletter/confirm?token=x', '/newsletter/unsubscribe?token=x', '/account']) {
    await page.goto(path);
    expect([path, await silentButtons(page)]).toEqual([path, []]);
  }
  await page.getByRole('link', { name: 'Sign in without it' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto('/join');
  await expect(page.getByRole('link', { name: 'Join without it' })).toBeVisible();
});
