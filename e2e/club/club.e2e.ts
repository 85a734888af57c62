import { brokenRules } from '../stack/accessibility.ts';
import { CLUB_DISH, CLUB_STORY } from '../stack/pages.ts';
import { expect, hydrated, REFUSALS, test, type Page } from '../stack/test.ts';
import { joinClub, signIn } from '../stack/visitor.ts';

test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS);
});

test('signed-out visitors get none of the stories, with or without scripts', async ({ page }) => {
  expect(await (await page.request.get(CLUB_STORY)).text()).not.toContain('like a lid');
  await page.goto(CLUB_STORY);
  await expect(page.getByRole('link', { name: /^Join .* Club$/ })).toBeVisible();
  expect(await page.content()).not.toContain('like a lid');
  expect((await page.request.get('/api/club/content')).status()).toBe(401);
});

test('a member votes, changes the vote, and finds it again', async ({ page }) => {
  await joinClub(page, '/club/story');
  const ways = page.getByRole('radio');
  await ways.first().check();
  await page.getByRole('button', { name: 'Vote', exact: true }).click();
  await expect(page.getByText(/Your vote counts once your email address is confirmed/)).toBeVisible();
  await ways.last().check();
  await page.getByRole('button', { name: 'Change my vote' }).click();
  await expect(page.getByRole('button', { name: 'Change my vote' })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('radio').last()).toBeChecked();
});

test('a sheet to print is one page of paper', async ({ page }) => {
  await joinClub(page);
  for (const path of ['/club/card', '/club/activities/your-own-list', '/club/activities/four-boxes']) {
    await page.goto(path);
    await hydrated(page);
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages, path).toHaveLength(1);
  }
});

test('a reload in the middle of a dish loses neither step nor timer, until the cook starts over', async ({
  page,
}) => {
  await page.clock.install();
  await joinClub(page, CLUB_DISH);
  await page.getByRole('button', { name: 'Let us cook' }).click();
  await page.getByRole('button', { name: 'Done, next' }).click();
  await page.getByRole('button', { name: 'Start the timer' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Step 2 of 7' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^2:\d\d$/);
  expect(await brokenRules(page)).toEqual([]);
  await page.clock.fastForward('03:00');
  await expect(page.getByText('Time is up!')).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Let us cook' })).toBeVisible();
});

test('a dish is cooked by keyboard only, and its drawing stays on the device', async ({ page }) => {
  await page.clock.install();
  await joinClub(page, CLUB_DISH);
  await page.getByRole('button', { name: 'Let us cook' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Step 1 of 7' })).toBeFocused();
  const next = page.getByRole('button', { name: /^(Done, next|It is ready!)$/ });
  await next.press('Enter');
  await page.getByRole('button', { name: 'Start the timer' }).press('Enter');
  await expect(page.getByRole('timer')).toHaveText(/^2:\d\d$/);
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await page.getByRole('button', { name: 'Go on' }).press('Enter');
  await page.clock.fastForward('03:00');
  await expect(page.getByText('Time is up!')).toBeVisible();
  await page.getByRole('button', { name: 'Set it back' }).press('Enter');
  await expect(page.getByRole('timer')).toHaveText('3:00');
  for (let step = 2; step <= 7; step += 1) await next.press('Enter');
  await expect(page.getByRole('heading', { name: 'You have cooked!' })).toBeFocused();
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname));
  await drawALine(page);
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).find(([key]) => key.endsWith(':drawing:cheddar-cloud-scones')),
  );
  expect(kept?.[1]).toContain('points');
  expect(sent.filter((path) => !path.startsWith('/api/analytics'))).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  const colours = await page
    .locator('[data-pen]')
    .evaluateAll((pens) => pens.map((pen) => getComputedStyle(pen).backgroundColor));
  expect(new Set(colours).size, 'pens have their own colours').toBe(6);
  await page.emulateMedia({ media: 'print', forcedColors: 'none' });
  await expect(page.getByText('Certificate', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('a member’s drawings are hidden from the next member on the device, and shown at their own next sign-in', async ({
  page,
}) => {
  const undo = page.getByRole('button', { name: 'Undo' });
  const first = await joinClub(page, CLUB_DISH);
  await cook(page);
  await drawALine(page);
  await expect(undo).toBeEnabled();

  await page.context().clearCookies();
  await joinClub(page, CLUB_DISH);
  await cook(page);
  await expect(undo).toBeDisabled();

  await page.context().clearCookies();
  await signIn(page, first, CLUB_DISH);
  await cook(page);
  await expect(undo).toBeEnabled();
});

/** Completes the dish up to its certificate. */
async function cook(page: Page): Promise<void> {
  await hydrated(page);
  await page.getByRole('button', { name: 'Let us cook' }).click();
  const next = page.getByRole('button', { name: /^(Done, next|It is ready!)$/ });
  for (let step = 1; step <= 7; step += 1) await next.click();
}

async function drawALine(page: Page): Promise<void> {
  const board = page.getByRole('img', { name: 'Your drawing of the dish' });
  await board.scrollIntoViewIfNeeded();
  const box = (await board.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 140, box.y + 120, { steps: 5 });
  await page.mouse.up();
}
