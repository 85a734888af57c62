import { brokenRules } from '../stack/accessibility.ts';
import { expect, test } from '../stack/test.ts';
import { newVisitor, signInAsAuthor } from '../stack/visitor.ts';

const TITLE = 'A Draft for Grandmother';

test('a draft is seen by a visitor with the link, on every page, and by no other', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAuthor(page);
  await page.goto('/studio/content/publications/why-the-cello-is-always-hungry');
  await page.getByLabel('Title').fill(TITLE);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open as on a phone' }).click();
  const [made] = await Promise.all([popup, expect(page.getByRole('dialog')).toBeVisible()]);
  await expect(made.getByText(TITLE).first()).toBeVisible();
  const ribbon = made.getByRole('complementary', { name: 'Preview' });
  await expect(ribbon).toContainText('Preview of drafts until');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy preview link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const context = await browser.newContext();
  const grandmother = await context.newPage();
  const response = await grandmother.goto(link);
  expect(response!.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(grandmother.url()).not.toContain('preview');
  await expect(grandmother.getByText(TITLE).first()).toBeVisible();
  expect(await brokenRules(grandmother)).toEqual([]);

  const visitor = await newVisitor();
  expect(await (await visitor.request.get('/publications')).text()).not.toContain(TITLE);
  expect(await (await visitor.request.get('/api/publications')).text()).not.toContain(TITLE);
  // Pages that the browser reads by itself show drafts as well.
  await grandmother.getByRole('link', { name: 'Home' }).first().click();
  await grandmother.goBack();
  await expect(grandmother.getByText(TITLE).first()).toBeVisible();

  await grandmother.getByRole('link', { name: 'Leave the preview' }).click();
  await expect(grandmother.getByText(TITLE)).toHaveCount(0);
  await grandmother.goto(link.replace(/.{4}$/, 'AAAA'));
  await expect(grandmother.getByRole('complementary', { name: 'Preview' })).toContainText(
    'its link was not made for this site. You see the live site.',
  );
  await expect(grandmother.getByText(TITLE)).toHaveCount(0);
  await context.close();
});
