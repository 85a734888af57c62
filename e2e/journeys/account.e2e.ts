import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brokenRules, sideways } from '../stack/accessibility.ts';
import { expect, hydrated, REFUSALS, test } from '../stack/test.ts';
import { signIn, signInWith, signUp } from '../stack/visitor.ts';

test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS, /status of 401/);
});

test('an account’s data is shown, changed and exported', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = await signUp(page, '/account');
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Join .* Club$/ })
    .last()
    .click();
  await expect(page.getByText(/Member since/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join Club' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave the club' }).click();
  expect(await brokenRules(page)).toEqual([]);
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText('You are not a member.')).toBeVisible();

  await page.getByRole('button', { name: 'Turn letters on' }).click();
  await expect(page.getByRole('button', { name: 'Turn letters off' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn letters off' }).click();
  await expect(page.getByText(`This account asks for no letters to ${account.email}.`)).toBeVisible();

  for (const end of [/^Sign out .* on Linux$/, 'Sign out all others']) {
    const other = await browser.newPage();
    await signInWith(other, account);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Sign out .* on Linux/ })).toHaveCount(2);
    await page.getByRole('button', { name: end }).click();
    await expect(page.getByRole('button', { name: /^Sign out .* on Linux/ })).toHaveCount(1);
    expect((await other.request.get('/api/auth/user')).status()).toBe(401);
    await other.close();
  }
  expect(await brokenRules(page)).toEqual([]);

  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as JSON' }).click();
  const file = JSON.parse(await readFile(await (await coming).path(), 'utf8')) as Record<string, unknown>;
  expect(JSON.stringify(file)).toContain(account.email);
  expect(Object.keys(file)).toEqual(expect.arrayContaining(['person', 'orders', 'sessions']));
});

test('on a phone a long name without spaces does not make the page wider, and a dialog’s title can be read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/api/login?screen=create&returnTo=/account');
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Last name').fill('Reader');
  await page.getByLabel('Email').fill(`${name.slice(0, 50)}${randomUUID().slice(0, 8)}@example.test`);
  await page.getByLabel('Password').fill('a long enough password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(/^This account asks for no letters/)).toBeVisible();
  expect(await sideways(page)).toBeNull();

  await hydrated(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const title = (await dialog.getByRole('heading').boundingBox())!;
  const close = (await dialog.getByRole('button', { name: 'Close' }).boundingBox())!;
  expect(title.x + title.width, 'nothing of the title is under the button').toBeLessThanOrEqual(close.x);
});

test('an account is deleted by a typed word and the keyboard, and each service reports when it is done', async ({
  page,
}) => {
  const account = await signUp(page, '/account');
  const other = await page.context().newPage();
  await other.goto('/account');
  await expect(other.getByText(/With us since/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).press('Enter');
  const word = page.getByLabel('Type “delete” to go on');
  await word.fill('delet');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete for good' })).toBeDisabled();
  expect(await brokenRules(page)).toEqual([]);
  await word.press('e');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  await expect(page.getByText('All done.')).toBeVisible();
  await expect(page.getByText('done', { exact: true })).toHaveCount(5);
  expect(await brokenRules(page)).toEqual([]);
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  await expect(other.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  // The account at the issuer is deleted as well.
  await signIn(page, account);
  await expect(page.getByRole('alert')).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});
