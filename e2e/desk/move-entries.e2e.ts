import { brokenRules } from '../stack/accessibility.ts';
import { expect, REFUSALS, test, type Page } from '../stack/test.ts';
import { signInAsOwner } from '../stack/visitor.ts';

type Step = { text: string };

test.beforeEach(({ listening }) => void listening.allowed.push(REFUSALS));

const handleOf = (page: Page, step: number) =>
  page.getByRole('button', { name: `Move step ${step}`, exact: true });
const announced = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeAttached();

/** Opens a recipe. Returns a reader of its draft's steps. */
async function openRecipe(page: Page, key: string): Promise<() => Promise<string[]>> {
  await signInAsOwner(page);
  await page.goto(`/studio/content/chef-recipes/${key}`);
  await handleOf(page, 1).scrollIntoViewIfNeeded();
  return async () => {
    const answer = await page.request.get(`/api/desk/content/chef-recipes/${key}`);
    const { item } = (await answer.json()) as { item: { draft: { steps: Step[] } } };
    return item.draft.steps.map(({ text }) => text);
  };
}

/** Centre of a step's handle, once it is at rest and uncovered. */
async function centre(page: Page, step: number): Promise<{ x: number; y: number }> {
  await handleOf(page, step).click({ trial: true });
  const { x, y, width, height } = (await handleOf(page, step).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Moves a pointer to the place of a step, by up to a pixel more each time, until the held step is announced there. */
async function hold(page: Page, from: number, to: number, move: (more: number) => Promise<unknown>) {
  let more = 0;
  await expect(async () => {
    more = 1 - more;
    await move(more);
    const held = page.getByRole('status').filter({ hasText: `Step ${from} is held at place ${to} of` });
    await expect(held).toBeAttached({ timeout: 500 });
  }).toPass();
}

/** Presses the handle of a step and moves the mouse to that of another, without a release. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const end = await centre(page, to);
  const start = await centre(page, from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await hold(page, from, to, (more) => page.mouse.move(end.x + 200, end.y + more, { steps: 5 }));
}

test('an entry is moved with the mouse and the keyboard while another is typed in, and that is taken back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const steps = await openRecipe(page, 'mango.sunny-lassi');
  const before = await steps();
  const [first, second, ...rest] = before;
  const field = page.getByLabel('Text', { exact: true });
  await field.first().fill(`${first} Gently.`);

  await drag(page, 1, 2);
  await page.keyboard.press('Escape');
  await announced(page, 'Step 1 stays where it was.');
  await page.mouse.up();
  await drag(page, 2, 1);
  await page.mouse.up();
  await announced(page, `Step 2 is dropped at place 1 of ${before.length}.`);
  await expect.poll(steps).toEqual([second, `${first} Gently.`, ...rest]);

  await handleOf(page, 1).press('Space');
  await announced(page, 'Step 1 is held at place 1 of');
  await field.first().click();
  await announced(page, 'Step 1 stays where it was.');
  await field.first().press('Control+End');
  await page.keyboard.type(' And slowly.');
  await handleOf(page, 1).press('Space');
  await announced(page, 'Step 1 is held at place 1 of');
  await page.keyboard.press('ArrowDown');
  await announced(page, 'Step 1 is held at place 2 of');
  expect(await brokenRules(page)).toEqual([]);
  await page.keyboard.press('Space');
  await expect.poll(steps).toEqual([`${first} Gently.`, `${second} And slowly.`, ...rest]);
  await expect(handleOf(page, 2)).toBeFocused();

  await page.reload();
  await page
    .getByRole('button', { name: /^Undo: Changed/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(steps).toEqual(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger moves an entry by its handle, and scrolls the page everywhere else', async ({ page }) => {
    const steps = await openRecipe(page, 'mango.mango-clouds');
    const [first, second, ...rest] = await steps();
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    const swipe = async ({ x, y }: { x: number; y: number }, byY: number) => {
      for (let part = 1; part <= 8; part += 1) await touch('touchMove', { x, y: y + (byY * part) / 8 });
    };
    const scrolled = () => page.evaluate(() => scrollY);

    const start = await scrolled();
    const beside = await page.getByRole('button', { name: 'Remove step 1' }).boundingBox();
    const point = { x: beside!.x + beside!.width + 20, y: beside!.y + 10 };
    await touch('touchStart', point);
    await swipe(point, -200);
    await touch('touchEnd');
    await expect.poll(scrolled).toBeGreaterThan(start + 100);
    expect(await steps()).toEqual([first, second, ...rest]);

    const above = await centre(page, 1);
    const own = await centre(page, 2);
    await touch('touchStart', own);
    await hold(page, 2, 1, (more) => swipe(own, above.y - own.y + more));
    await touch('touchEnd');
    await expect.poll(steps).toEqual([second, first, ...rest]);
  });
});
