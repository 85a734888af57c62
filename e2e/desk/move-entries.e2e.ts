import { brokenRules, sideways } from '../stack/accessibility.ts';
import { expect, REFUSALS, test, type Page } from '../stack/test.ts';
import { signInAsOwner } from '../stack/visitor.ts';

type Step = { text: string };

test.beforeEach(({ listening }) => void listening.allowed.push(REFUSALS));

const handleOf = (page: Page, step: number) =>
  page.getByRole('button', { name: `Move step ${step}`, exact: true });
const announced = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeAttached();

/** Opens a recipe whose history no earlier attempt of the test has changed. Returns a reader of its draft's steps. */
async function openRecipe(page: Page, keys: readonly string[]): Promise<() => Promise<string[]>> {
  const key = keys[test.info().retry % keys.length]!;
  await signInAsOwner(page);
  await page.goto(`/studio/content/chef-recipes/${key}`);
  await handleOf(page, 1).scrollIntoViewIfNeeded();
  return async () => {
    const answer = await page.request.get(`/api/desk/content/chef-recipes/${key}`);
    const { item } = (await answer.json()) as {
      item: { draft: { steps: Step[] } };
    };
    return item.draft.steps.map(({ text }) => text);
  };
}

interface Point {
  x: number;
  y: number;
}

interface Pointer {
  press: (at: Point) => Promise<unknown>;
  move: (to: Point) => Promise<unknown>;
  release: () => Promise<unknown>;
}

async function centreOf(page: Page, step: number): Promise<Point> {
  const { x, y, width, height } = (await handleOf(page, step).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Holds a step at the place of another. Presses anew where the page had moved before the press. */
async function hold(page: Page, from: number, to: number, pointer: Pointer): Promise<void> {
  const held = page.getByRole('status').filter({ hasText: `Step ${from} is held at place ${to} of` });
  await expect(async () => {
    // In the middle of the window, because a list scrolls while something is held near its edges.
    const y = ((await centreOf(page, from)).y + (await centreOf(page, to)).y) / 2;
    await page.evaluate((middle) => scrollBy({ top: middle - innerHeight / 2, behavior: 'instant' }), y);
    // Waits until the handle is at rest and uncovered.
    await handleOf(page, from).click({ trial: true });
    const [start, end] = [await centreOf(page, from), await centreOf(page, to)];
    await pointer.press(start);
    for (const more of [0, 1, 0]) await pointer.move({ x: end.x, y: end.y + more });
    try {
      await expect(held).toBeAttached({ timeout: 5_000 });
    } catch (error) {
      await page.keyboard.press('Escape');
      await pointer.release();
      throw error;
    }
  }).toPass();
}

const mouseOf = ({ mouse }: Page): Pointer => ({
  press: async ({ x, y }) => {
    await mouse.move(x, y);
    await mouse.down();
  },
  move: ({ x, y }) => mouse.move(x + 200, y, { steps: 5 }),
  release: () => mouse.up(),
});

/** A finger; it moves in eight parts. */
async function fingerOf(page: Page): Promise<Pointer> {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  let last: Point;
  return {
    press: (at) => touch('touchStart', (last = at)),
    move: async ({ x, y }) => {
      const from = last;
      for (let part = 1; part <= 8; part += 1) {
        last = {
          x: from.x + ((x - from.x) * part) / 8,
          y: from.y + ((y - from.y) * part) / 8,
        };
        await touch('touchMove', last);
      }
    },
    release: () => touch('touchEnd'),
  };
}

test('an entry is moved with the mouse and the keyboard while another is typed in, and that is taken back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const steps = await openRecipe(page, ['mango.sunny-lassi', 'avocado.sleepy-toast']);
  const before = await steps();
  const [first, second, ...rest] = before;
  const field = page.getByLabel('Text', { exact: true });
  await field.first().fill(`${first} Gently.`);

  const mouse = mouseOf(page);
  await hold(page, 1, 2, mouse);
  await page.keyboard.press('Escape');
  await announced(page, 'Step 1 stays where it was.');
  await mouse.release();
  await hold(page, 2, 1, mouse);
  await mouse.release();
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
  expect(await brokenRules(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await announced(page, 'Step 1 is held at place 2 of');
  // What is held may cover the buttons of a neighbour that is not as high.
  expect((await brokenRules(page)).filter((rule) => !rule.startsWith('target-size'))).toEqual([]);
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

test('the order of a kind is changed for visitors, and that is taken back', async ({ page }) => {
  await signInAsOwner(page);
  const order = async () => {
    const books = (await (await page.request.get('/api/books')).json()) as { title: string }[];
    return books.map(({ title }) => title);
  };
  const [first, second, ...rest] = await order();
  await page.goto('/studio/content?kind=books');
  await page.getByRole('button', { name: 'Change the order' }).click();
  const up = page.getByRole('button', { name: `Move ${second} up`, exact: true });
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(up).toBeVisible();
    expect(await sideways(page)).toBeNull();
  }
  expect(await brokenRules(page)).toEqual([]);
  await up.click();
  await expect(up).toBeDisabled();
  await expect.poll(order).toEqual([second, first, ...rest]);

  await page.goto('/studio/content/history');
  await page
    .getByRole('button', { name: /^Undo: Moved/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(order).toEqual([first, second, ...rest]);
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });

  test('a finger moves an entry by its handle, and scrolls the page everywhere else', async ({ page }) => {
    const steps = await openRecipe(page, ['mango.mango-clouds', 'blueberry.dusk-muffins']);
    const [first, second, ...rest] = await steps();
    const finger = await fingerOf(page);
    const scrolled = () => page.evaluate(() => scrollY);

    const start = await scrolled();
    const beside = await page.getByRole('button', { name: 'Remove step 1' }).boundingBox();
    const point = { x: beside!.x + beside!.width + 20, y: beside!.y + 10 };
    await finger.press(point);
    await finger.move({ ...point, y: point.y - 200 });
    await finger.release();
    await expect.poll(scrolled).toBeGreaterThan(start + 100);
    expect(await steps()).toEqual([first, second, ...rest]);

    await hold(page, 2, 1, finger);
    await finger.release();
    await expect.poll(steps).toEqual([second, first, ...rest]);
  });
});
