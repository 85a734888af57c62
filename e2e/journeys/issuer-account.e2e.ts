import type { Page } from '@playwright/test';
import { brokenRules, sideways } from '../stack/accessibility.ts';
import { ISSUER } from '../stack/addresses.ts';
import { letterTo, linkIn } from '../stack/inbox.ts';
import { expect, test } from '../stack/test.ts';
import { fillSignIn, signIn, signOut, signUp } from '../stack/visitor.ts';

const NEW_PASSWORD = 'three words and a colour';
const USED_UP = 'This link was used already, or is too old.';

/** Sideways overflow on a wide screen and on a phone, and accessibility violations. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const wide = await sideways(page);
    if (wide) found.push(wide);
  }
  found.push(...(await brokenRules(page)));
  return found.map((fault) => `${new URL(page.url()).pathname} ${fault}`);
}

test('a forgotten password is replaced by a mailed link that works once', async ({ page, listening }) => {
  listening.allowed.push(/status of 400/);
  const account = await signUp(page, '/');
  await signOut(page);
  const found: string[] = [];
  await page.goto('/api/login');
  found.push(...(await faults(page)));
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const ask = async (address: string) => {
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Send me a link' }).click();
  };
  found.push(...(await faults(page)));
  await ask('robin');
  await expect(page.getByText('Please enter an email address, like name@example.com.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page).toHaveTitle('Error: Forgot your password?');
  found.push(...(await faults(page)));
  await ask('nobody-at-all@example.test');
  const answer = await page.getByRole('main').textContent();
  await page.goto(`${ISSUER}/account/forgot`);
  await ask(account.email);
  expect(await page.getByRole('main').textContent(), 'the same for an address that is known').toBe(answer);
  expect(answer).toContain('a mail with a link is on its way');
  found.push(...(await faults(page)));

  const link = linkIn(await letterTo(account.email, /A new password/), '/account/reset');
  await page.goto(link);
  const choose = async (password: string) => {
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Save' }).click();
  };
  found.push(...(await faults(page)));
  await choose('short');
  await expect(page.getByText('Please choose a password of at least 10 characters.')).toBeVisible();
  await choose(NEW_PASSWORD);
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(USED_UP)).toBeVisible();
  found.push(...(await faults(page)));

  await signIn(page, account, '/publications');
  await expect(page.getByRole('alert')).toContainText('do not go together');
  await fillSignIn(page, { ...account, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/publications$/);
  expect(found).toEqual([]);
});

test('a new account verifies its address by the button behind a mailed link, and the site shows it immediately', async ({
  page,
}) => {
  const account = await signUp(page, '/account');
  const link = linkIn(await letterTo(account.email, /Is this your address/), '/account/verify');
  const found: string[] = [];
  await page.goto(`${ISSUER}/account`);
  await expect(page.getByText(`We do not know yet that ${account.email} is your address.`)).toBeVisible();
  found.push(...(await faults(page)));
  await page.goto(link);
  found.push(...(await faults(page)));
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('this address is yours')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/account' && url.origin !== ISSUER);
  await expect(page.getByRole('main').getByText(account.email).first()).toBeVisible();
  await page.getByRole('button', { name: 'Turn letters on' }).click();
  await expect(page.getByText(`Letters go to ${account.email}, since`)).toBeVisible();
  await page.goto(`${ISSUER}/account`);
  await expect(page.getByRole('button', { name: 'Send the mail again' })).toHaveCount(0);
  expect(found).toEqual([]);
});

test('the reader of a mail about an unknown account removes it by a button, which ends its sessions', async ({
  page,
  browser,
}) => {
  const { email } = await signUp(page, '/account');
  const context = await browser.newContext();
  const reader = await context.newPage();
  await reader.goto(linkIn(await letterTo(email, /Is this your address/), '/account/verify'));
  const found = await faults(reader);
  const [yes, no] = await Promise.all(
    ['Yes, this was me', 'This was not me: remove that account'].map((name) =>
      reader.getByRole('button', { name }).boundingBox(),
    ),
  );
  expect([yes!.width, yes!.height]).toEqual([no!.width, no!.height]);
  await reader.getByRole('button', { name: 'Yes, this was me' }).click();
  await expect(reader.getByText('That is not the password of that account.')).toBeVisible();
  await expect(reader.getByLabel('Password of that account')).toBeFocused();
  found.push(...(await faults(reader)));
  await reader.getByRole('button', { name: 'This was not me: remove that account' }).click();
  await expect(reader.getByText('That account is removed')).toBeVisible();
  await expect.poll(async () => (await page.request.get('/api/auth/user')).status()).toBe(401);
  expect(found).toEqual([]);
  await context.close();
});

test('name, address and password are changed by keyboard only, and the site follows', async ({ page }) => {
  const account = await signUp(page, '/');
  const email = `new-${account.email}`;
  const { keyboard } = page;
  const found: string[] = [];
  /** From the top of the page: the link home, then the forms. */
  const open = async (nth: number) => {
    await page.goto(`${ISSUER}/account`);
    for (let link = 0; link <= nth; link += 1) await keyboard.press('Tab');
    await keyboard.press('Enter');
  };
  /** From the field with the initial focus. */
  const send = async (...values: string[]) => {
    for (const [index, value] of values.entries()) {
      if (index > 0) await keyboard.press('Tab');
      await keyboard.press('ControlOrMeta+A');
      await keyboard.type(value);
    }
    await keyboard.press('Enter');
  };

  await page.goto(`${ISSUER}/account`);
  found.push(...(await faults(page)));
  await open(1);
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  found.push(...(await faults(page)));
  await send('Rowan', ' ');
  await expect(page.getByText('Please tell us your last name.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Rowan');
  await send('Writer');
  await expect(page.getByText('The site knows you by your new name')).toBeVisible();

  await open(2);
  await expect(page.getByLabel('New email')).toBeFocused();
  found.push(...(await faults(page)));
  await send(email, 'not my password');
  await expect(page.getByRole('alert')).toHaveText('That is not your password.');
  await expect(page.getByLabel('New email')).toHaveValue(email);
  await expect(page.getByLabel('Your password')).toBeFocused();
  found.push(...(await faults(page)));
  await send(account.password);
  await expect(page.getByText('a mail with a link is on its way')).toBeVisible();
  const confirm = linkIn(await letterTo(email, /Is this your address/), '/account/confirm');
  await page.goto(confirm);
  found.push(...(await faults(page)));
  await page.getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(page.getByText('This is your address now.')).toBeVisible();
  await expect(page.getByText('All other devices are signed out.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(
    page.getByRole('main').getByText(email).first(),
    'signed in again without asking',
  ).toBeVisible();

  await open(3);
  await expect(page.getByLabel('Your password')).toBeFocused();
  found.push(...(await faults(page)));
  await send('not my password', NEW_PASSWORD);
  await expect(page.getByRole('alert')).toHaveText('That is not your password.');
  await send(account.password, NEW_PASSWORD);
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await page.goto('/publications');
  await signOut(page);
  await signIn(page, { email, password: NEW_PASSWORD }, '/account');
  const me = page.getByRole('main');
  await expect(me.getByText('Rowan Writer')).toBeVisible();
  await expect(me.getByText(email).first()).toBeVisible();
  expect(found).toEqual([]);
});

test('a new password signs an intruder out, who is then asked for it', async ({ page, browser }) => {
  const account = await signUp(page);
  const elsewhere = await browser.newContext();
  const intruder = await elsewhere.newPage();
  await signIn(intruder, account, '/account');
  const main = intruder.getByRole('main');
  await expect(main.getByText(account.email).first()).toBeVisible();
  const status = async (path: string) => (await intruder.request.get(path)).status();
  expect(await status('/api/account/export')).toBe(200);

  await page.goto(`${ISSUER}/account/forgot`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.goto(linkIn(await letterTo(account.email, /A new password/), '/account/reset'));
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All devices are signed out.')).toBeVisible();

  for (const path of ['/api/auth/user', '/api/account', '/api/account/export'])
    expect([path, await status(path)]).toEqual([path, 401]);
  await signIn(intruder, account, '/account');
  await expect(intruder.getByRole('alert')).toContainText('do not go together');
  await signIn(page, { ...account, password: NEW_PASSWORD }, '/account');
  await expect(page.getByRole('main').getByText(account.email).first()).toBeVisible();
  await elsewhere.close();
});

test('account pages ask a signed-out visitor to sign in, and report an invalid link', async ({
  page,
  listening,
}) => {
  listening.allowed.push(/status of 40[01]/);
  for (const path of ['/account', '/account/name', '/account/email', '/account/password']) {
    await page.goto(ISSUER + path);
    await expect(page.getByText('Please sign in at the site first')).toBeVisible();
  }
  expect(await faults(page)).toEqual([]);
  await page.goto(`${ISSUER}/account/confirm?token=made-up`);
  await expect(page.getByText(USED_UP)).toBeVisible();
});
