import { expect, MOVING, test } from '../stack/test.ts';
import { expectToPass } from './listening.ts';

test.use(MOVING);

const WALK = 'A Walk at Cello Height';

test('the whispers follow the pointer or a button, and stop the playing track, as the kitchen does', async ({
  page,
}) => {
  await page.goto('/');
  const cellist = page.getByRole('tabpanel', { name: 'The Cellist' });
  await cellist.getByRole('button', { name: `Play ${WALK}` }).click();
  await expectToPass(cellist, WALK, 0);

  const section = page.locator('#ghost-dolls');
  const status = section.getByRole('status').first();
  await expect(status).toHaveText('Hover to awaken haunted whispers');
  await section.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = (await section.boundingBox())!;
  const hover = (across: number) =>
    page.mouse.move(box.x + box.width * across, box.y + box.height / 2, { steps: 4 });
  await expect(async () => {
    await hover(0.49);
    await hover(0.5);
    await expect(status).toHaveText('Haunted whispers surround you...', { timeout: 500 });
  }).toPass();
  await expect(cellist.getByRole('button', { name: `Play ${WALK}` })).toBeVisible();
  await hover(0.75);
  await expect(status).toHaveText('Haunted whispers playing...');
  await hover(0.97);
  await expect(status).toHaveText('Haunted whispers fade in the distance...');
  await page.mouse.move(1, 1);
  await expect(status).toHaveText('Hover to awaken haunted whispers');

  // By keyboard they are turned on and off, and stay off.
  const button = section.getByRole('button', { name: 'Whispers' });
  await button.press('Enter');
  await expect(section.getByText('Haunted whispers playing...')).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.press('Enter');
  await expect(section.getByText('Hover to awaken haunted whispers')).toBeVisible();
  await hover(0.49);
  await hover(0.5);
  await page.waitForTimeout(800);
  await expect(section.getByText('Hover to awaken haunted whispers')).toBeVisible();
  await page.mouse.move(1, 1);

  await cellist.getByRole('button', { name: `Play ${WALK}` }).click();
  await expect(cellist.getByRole('button', { name: `Pause ${WALK}` })).toBeVisible();
  const kitchen = page.locator('#cat-food-kitchen').getByRole('button', { name: 'Kitchen sounds' });
  await kitchen.press('Enter');
  await expect(kitchen).toHaveAttribute('aria-pressed', 'true');
  await expect(cellist.getByRole('button', { name: `Play ${WALK}` })).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('a tap starts the whispers, and players say that they need one', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Tap play to enable audio').first()).toBeVisible();
    const section = page.locator('#ghost-dolls');
    await expect(section.getByText('Tap to awaken haunted whispers')).toBeVisible();
    await section.getByRole('heading', { name: 'Ghost Dolls', exact: true }).tap();
    await expect(section.getByText('Haunted whispers playing...')).toBeVisible();
    await expect(page.getByText('Tap play to enable audio').first()).toBeHidden();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(section.getByText('Tap to awaken haunted whispers')).toBeVisible();
  });
});
