import { randomUUID } from 'node:crypto';
import { brokenRules, sideways } from '../stack/accessibility.ts';
import { SITE } from '../stack/addresses.ts';
import { lettersTo, letterTo, linkIn } from '../stack/inbox.ts';
import { expect, REFUSALS, test } from '../stack/test.ts';
import { saved } from './desk.ts';
import { newVisitor, signInAsAuthor, signInAsOwner } from '../stack/visitor.ts';

/** Chromium reports the test's own scripts in the frame of a letter, which allows none. */
const IN_THE_FRAME = /Blocked script execution in '[^']*\/preview\?view=/;
test.beforeEach(({ listening }) => void listening.allowed.push(REFUSALS, IN_THE_FRAME));

async function subscribed(): Promise<string> {
  const { request } = await newVisitor();
  const email = `reader-${randomUUID().slice(0, 8)}@example.test`;
  await request.post('/api/newsletter-signup', { headers: { origin: SITE }, data: { email } });
  const { search } = new URL(linkIn(await letterTo(email, /Shall we write to you/), '/newsletter/confirm'));
  await request.post(`/api/newsletter/confirm${search}`, { headers: { origin: SITE } });
  return email;
}

test('a letter is written by the author, tested, called back once, sent by the owner, and stands in archive and feed', async ({
  page,
  browser,
}) => {
  const reader = await subscribed();
  const title = `Snow over ${randomUUID().slice(0, 8)}`;
  const mails = async () => (await lettersTo(reader)).filter(({ subject }) => subject === title);

  const write = async (address: string) => {
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.fill('It snowed everywhere.');
    const insert = async (block: string, fill: () => Promise<unknown>) => {
      await page.getByRole('button', { name: `Insert a ${block}` }).click();
      await fill();
      await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click();
    };
    await insert('product', () => page.getByRole('combobox', { name: 'Product' }).selectOption({ index: 1 }));
    await insert('button', async () => {
      await page.getByLabel('What it says').fill('To the club');
      await page.getByLabel('Leads to').fill(address);
    });
    await expect(text).toHaveText(/^It snowed everywhere.+See it in the shop.*To the club$/);
    // A block goes where the caret is.
    await text.getByText('It snowed everywhere.').click();
    await insert('recipe', () => page.getByRole('combobox', { name: 'Recipe' }).selectOption({ index: 1 }));
    await expect(text).toHaveText(/^It snowed everywhere.+Cook it.+See it in the shop.*To the club$/);
    await saved(page);
  };

  // The author writes, looks, and asks.
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAuthor(page);
  await page.goto('/studio/content?kind=letters');
  await page.getByRole('button', { name: 'New' }).click();
  await page.getByLabel('What is it?').selectOption('letters');
  await page.getByLabel('Its name').fill(title);
  await page.getByRole('button', { name: 'Begin' }).click();
  await write('/no-such-page');
  await page.getByRole('link', { name: 'Look, test and send' }).click();
  await expect(page.getByText('The link /no-such-page leads to no page.')).toBeVisible();
  await page.getByRole('link', { name: 'Write' }).click();
  await write('/club');
  await page.getByRole('link', { name: 'Look, test and send' }).click();
  await expect(page.getByText('all is well')).toBeVisible();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('link', { name: 'To the club' })).toHaveAttribute(
    'href',
    /\/club\?utm_campaign=letter-snow-over-/,
  );
  for (const view of ['Computer', 'Dark', 'Plain text', 'Phone']) {
    await page.getByRole('button', { name: view }).click();
    await expect(frame.getByText('It snowed')).toBeVisible();
  }
  expect([await brokenRules(page), await sideways(page)]).toEqual([[], null]);
  await expect(page.getByRole('button', { name: /^Send to/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask to send it' }).click();
  await expect(page.getByRole('button', { name: 'Waits for an owner' })).toBeVisible();

  // The owner sees what waits, tests, sends, calls back, and sends again.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const owner = await context.newPage();
  await signInAsOwner(owner);
  await owner.goto('/studio');
  await owner.getByRole('link', { name: new RegExp(`${title}.*asks to send it`) }).click();
  const send = owner.getByRole('button', { name: /^Send to \d+ reader/ });
  await expect(send).toBeDisabled();
  await owner.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(owner.getByText('had these very words')).toBeVisible();
  const confirm = async () => {
    await send.click();
    await expect(owner.getByRole('dialog')).toContainText(/goes to .•••@.•••\.\w+/);
    await owner.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  };
  await confirm();
  await owner.getByRole('button', { name: 'Call it back' }).click();
  await expect(send).toBeEnabled();
  expect(await mails()).toEqual([]);
  await confirm();
  await expect(owner.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible({ timeout: 60_000 });
  expect((await mails()).length).toBe(1);

  await owner.getByRole('link', { name: 'In the archive' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const path of ['/letters', '/letters/feed.xml'])
    await expect.poll(async () => (await page.request.get(path)).text()).toContain(title);
  await context.close();
});
