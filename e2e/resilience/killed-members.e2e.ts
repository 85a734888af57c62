import type { Locator, Page } from '@playwright/test';
import { brokenRules } from '../stack/accessibility.ts';
import { letterTo } from '../stack/inbox.ts';
import { without } from '../stack/control.ts';
import { expect, hydrated, openTab, test } from '../stack/test.ts';
import { fillAccount, joinClub, signUp } from '../stack/visitor.ts';

const STORY = '/club/stories/cheddar-and-the-longest-night';
const UNREAD = 'This part cannot be read right now.';

test.beforeEach(({ listening }) => {
  listening.allowed.push(/Failed to load resource/);
});

/** Presses a button, and expects a toast with clear instructions. It is awaited before the press, because it stays for 5 s. */
async function pressToBeToldToTryAgain(page: Page, button: Locator): Promise<void> {
  const words = page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .getByText(/Please try again/);
  await Promise.all([expect(words.last()).toBeVisible(), button.click()]);
}

test('a member’s action fails visibly while members is down, and succeeds on the next press', async ({
  page,
}) => {
  await joinClub(page, '/club/story');
  await hydrated(page);
  const way = page.getByRole('radio').last();
  await way.check();
  const vote = page.getByRole('button', { name: 'Vote', exact: true });
  const account = await page.context().newPage();
  await without('members', async () => {
    await pressToBeToldToTryAgain(page, vote);
    await expect(way).toBeChecked();

    // Only parts with data of the members service are missing, each separately.
    await account.goto('/account');
    await expect(account.getByText(UNREAD)).toHaveCount(3);
    await expect(account.getByRole('button', { name: /^Sign out .*\(this one\)$/ })).toBeVisible();
    await expect(account.getByText(/^None is kept/)).toBeVisible();
    await account.getByRole('link', { name: 'Download as JSON' }).click();
    await expect(account.getByText(/^Your profile.* cannot be read right now/)).toBeVisible();
    await account.getByRole('button', { name: 'Delete my account' }).click();
    await account.getByLabel('Type “delete” to go on').fill('delete');
    await account.getByRole('button', { name: 'Delete for good' }).click();
    await expect(account.getByRole('alert').getByText('Your account was not deleted.')).toBeVisible();
    await account.keyboard.press('Escape');
    // The session also knows whether the user is a member.
    await account.goto(STORY);
    await expect(account.getByRole('heading', { level: 1, name: 'Cheddar' })).toBeVisible();
  });
  await vote.click();
  await expect(page.getByText(/Your vote counts once your email address is confirmed/)).toBeVisible();
  await account.goto('/account');
  await expect(account.getByText(/Member since/)).toBeVisible();
});

test('joining or subscribing while members is down keeps the form and can be repeated', async ({ page }) => {
  const { email } = await signUp(page, '/account');
  await expect(page.getByText('You are not a member.')).toBeVisible();
  const home = await openTab(page, '/');
  const field = home.getByLabel('Email address');
  await field.fill(`kept-${email}`);
  const join = page.getByRole('main').getByRole('button', { name: /^Join .* Club$/ });
  const joining = await page.context().newPage();
  await without('members', async () => {
    await pressToBeToldToTryAgain(home, home.getByRole('button', { name: 'Subscribe' }));
    await expect(field).toHaveValue(`kept-${email}`);
    await pressToBeToldToTryAgain(page, join);
    await expect(join).toBeEnabled();
    await joining.goto('/join');
    await expect(joining.getByRole('main').getByRole('button', { name: /^Join .* Club$/ })).toBeVisible();
  });
  await home.getByRole('button', { name: 'Subscribe' }).click();
  await expect(home.getByText("You've been subscribed to our newsletter!", { exact: true })).toBeVisible();
  await letterTo(`kept-${email}`, /Shall we write to you/);
  await join.click();
  await expect(page.getByText(/Member since/)).toBeVisible();
});

test('a sign-up to join while members is down is repeated, and the user is a member on the wanted page', async ({
  page,
}) => {
  await page.goto('/api/login?screen=create&join=club&returnTo=/publications');
  await without('members', async () => {
    await fillAccount(page);
    await expect(page.getByRole('heading', { name: 'Not signed in yet' })).toBeVisible();
    await expect(page.getByText(/Please try again/)).toBeVisible();
    expect(await brokenRules(page)).toEqual([]);
  });
  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(page).toHaveURL(/\/publications$/);
  await expect(page.getByRole('link', { name: 'Our Club' })).toBeVisible();
});
