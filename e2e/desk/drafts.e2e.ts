import { author } from '../stack/control.ts';
import { expect, REFUSALS, test } from '../stack/test.ts';
import { fillSignIn, signInAsAuthor, signInAsOwner } from '../stack/visitor.ts';
import { saved } from './desk.ts';
import { crash } from './desk-pages.ts';

/** Chromium reports requests without a network or a session as errors. */
const FAILED = /ERR_INTERNET_DISCONNECTED|status of 40[14]/;
test.beforeEach(({ listening }) => void listening.allowed.push(REFUSALS, FAILED));

test('two people edit one item: different fields are both kept, the same field is asked about', async ({
  page,
  browser,
}) => {
  const path = '/studio/content/videos/2';
  await signInAsOwner(page);
  await page.goto(path);
  const other = await browser.newContext();
  await signInAsAuthor(other);
  const tab = await other.newPage();
  await tab.goto(path);
  await page.getByLabel('Description').fill('One square of cloth.');
  await tab.getByLabel('Title').fill('Make a ghost');
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Make a ghost');
  await expect.poll(() => tab.getByLabel('Description').inputValue()).toBe('One square of cloth.');
  await expect(page.getByText('Studio Author is here too.')).toBeVisible();
  // One types without a network, closes the laptop, and comes back after the other.
  await other.setOffline(true);
  await tab.getByLabel('Title').fill('Theirs');
  await expect(tab.getByText('Not saved yet')).toBeVisible();
  await crash(tab);
  await page.getByLabel('Title').fill('Mine');
  await expect
    .poll(async () => (await page.request.get(`/api/desk/content/videos/2`)).text())
    .toContain('"Mine"');
  await other.setOffline(false);
  const again = await other.newPage();
  await again.goto(path);
  const question = again.getByText('Studio Owner changed “Title” while you did');
  await expect(question).toBeVisible();
  await again.reload();
  await expect(question).toBeVisible();
  await expect(again.getByLabel('Title')).toHaveValue('Theirs');
  await again.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Theirs');
  await other.close();
});

test('two tabs of one person overwrite neither’s unsaved words: after a crash, both are asked about', async ({
  page,
  context,
}) => {
  const path = '/studio/content/videos/1';
  await signInAsOwner(page);
  const typed = ['The first tab’s', 'The second tab’s'];
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(path);
    await expect(tab.getByLabel('Title')).toBeVisible();
  }
  await context.setOffline(true);
  for (const [index, tab] of tabs.entries()) {
    await tab.getByLabel('Title').fill(typed[index]!);
    await expect(tab.getByText('Not saved yet')).toBeVisible();
  }
  for (const tab of tabs) await crash(tab);
  await context.setOffline(false);
  await page.goto(path);
  const question = page.getByRole('alert').filter({ hasText: 'changed “Title” while you did' });
  await expect(question).toBeVisible();
  const mine = await page.getByLabel('Title').inputValue();
  const theirs = await question.getByRole('blockquote').innerText();
  expect([mine, theirs].toSorted()).toEqual(typed);
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
});

test('what is typed after the session has ended is kept, and saved after the next sign-in', async ({
  page,
  context,
}) => {
  const path = '/studio/content/videos/3';
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAuthor(page);
  await page.goto(path);
  const title = page.getByLabel('Title');
  await title.fill('In time');
  await saved(page);

  await context.clearCookies();
  await title.fill('Too late');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You are signed out. What you typed is kept on this device');
  await expect(title).toHaveValue('Too late');
  await alert.getByRole('button', { name: 'Sign In' }).click();
  await fillSignIn(page, await author());
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(title).toHaveValue('Too late');
  await saved(page);
});
