import { expect, hydrated, test } from '../stack/test.ts';
import { dockOf, expectToPass, openTab, placeOf } from './listening.ts';

const WALK = 'A Walk at Cello Height';

test('fetches nothing before it is asked to; then plays one track at a time, seeks, and restarts at the end', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => request.url().includes('/audio/') && fetched.push(request.url()));
  await page.goto('/');
  const panel = page.getByRole('tabpanel', { name: 'The Cellist' });
  const slider = panel.getByRole('slider');

  await test.step('fetches nothing before it is asked to', async () => {
    await expect(slider).toHaveAttribute('aria-valuetext', /^00:00 of 0[1-9]:\d\d$/);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
  });

  await test.step('plays, mutes and pauses', async () => {
    await panel.getByRole('button', { name: `Play ${WALK}` }).click();
    await expectToPass(panel, WALK, 0);
    expect(fetched.length).toBeGreaterThan(0);
    await panel.getByRole('button', { name: 'Mute', exact: true }).click();
    await panel.getByRole('button', { name: 'Unmute', exact: true }).click();
    await panel.getByRole('button', { name: `Pause ${WALK}` }).click();
    await panel.getByRole('button', { name: `Play ${WALK}` }).click();
  });

  await test.step('the slider seeks by keyboard and by pointer, and playback continues from there', async () => {
    await slider.press('PageUp');
    await expectToPass(panel, WALK, 30);
    await slider.press('Home');
    await expect.poll(() => placeOf(panel, WALK)).toBeLessThan(5);
    const box = (await slider.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expectToPass(panel, WALK, 40);
  });

  await test.step('a track restarts at its end', async () => {
    await slider.press('End');
    await expect.poll(() => placeOf(panel, WALK)).toBeLessThan(20);
    await expectToPass(panel, WALK, 0);
  });

  await test.step('another track stops the first one', async () => {
    const label = await openTab(page, 'Claire Arbor Records');
    await label.getByRole('button', { name: 'Play Kitchen Rag' }).click();
    await expectToPass(label, 'Kitchen Rag', 0);
    await label.getByRole('button', { name: 'Play Paper Lanterns' }).click();
    await expectToPass(label, 'Paper Lanterns', 0);
    await expect(label.getByRole('button', { name: /^Pause/ })).toHaveCount(1);
  });

  await test.step('Play All plays the whole Partita: each finished movement starts the next', async () => {
    const partita = await openTab(page, 'Mother’s Piano');
    await partita.getByRole('button', { name: 'Play All', exact: true }).click();
    await expectToPass(partita, 'Prelude', 0);
    await partita.getByRole('slider', { name: 'Progress of Prelude' }).press('End');
    await expectToPass(partita, 'Allemande', 0);
    await page.getByRole('link', { name: 'Chefs & Recipes' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Meet Our Chef Cats' })).toBeFocused();
    const dock = dockOf(page);
    await dock.getByRole('slider').press('End');
    await expectToPass(dock, 'Courante', 0);
  });
});

test('in forced colours the open tab and the track of a player can be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const background = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).backgroundColor);
  expect(await background('The Cellist')).not.toBe(await background('Father'));
  // No style of the track can be read.
  const picture = await page.getByRole('tabpanel', { name: 'The Cellist' }).getByRole('slider').screenshot();
  const coloursBesideTheThumb = await page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(1, bitmap.height).getContext('2d')!;
      canvas.drawImage(bitmap, -bitmap.width / 2, 0);
      return new Set(new Uint32Array(canvas.getImageData(0, 0, 1, bitmap.height).data.buffer)).size;
    },
    [...picture],
  );
  expect(coloursBesideTheThumb).toBeGreaterThan(1);
});
