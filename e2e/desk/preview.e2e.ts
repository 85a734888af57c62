import { brokenRules } from '../stack/accessibility.ts';
import { expect, test, type Page } from '../stack/test.ts';
import { joinClub, newVisitor, signInAsAuthor } from '../stack/visitor.ts';
import { saved } from './desk.ts';

const TITLE = 'A Draft for Grandmother';

/** Returns the preview link of the open dialog. */
async function copyLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy preview link' }).click();
  return page.evaluate(() => navigator.clipboard.readText());
}

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

  const link = await copyLink(page);
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

test('a member reads a draft of the club’s story with the link, votes, and finds the published one without it', async ({
  page,
  browser,
}) => {
  await signInAsAuthor(page);
  await page.goto('/studio/content/club-story/four-strings-and-a-duckling');
  await page.getByLabel('Title').fill('Four strings and a draft');
  await saved(page);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const link = await copyLink(page);

  const context = await browser.newContext();
  const member = await context.newPage();
  await joinClub(member, link);
  await expect(member.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  await member.goto('/club/story');
  await expect(member.getByRole('heading', { name: '4. Four strings and a draft' })).toBeVisible();
  const vote = member.getByRole('group', { name: 'How does “Four strings and a draft” go on?' });
  await vote.getByRole('radio').first().check();
  await member.getByRole('button', { name: 'Vote', exact: true }).click();
  await expect(member.getByText(/Your vote counts once/)).toBeVisible();
  expect(await brokenRules(member)).toEqual([]);
  await member.getByRole('link', { name: 'Leave the preview' }).click();
  await member.goto('/club/story');
  await expect(member.getByRole('heading', { name: '4. Four strings and a duckling' })).toBeVisible();
  await expect(member.getByRole('radio').first()).toBeChecked();
  await context.close();
});
