import { brokenRules } from '../stack/accessibility.ts';
import { CLUB_STORY } from '../stack/pages.ts';
import { expect, hydrated, REFUSALS, test } from '../stack/test.ts';
import { joinClub } from '../stack/visitor.ts';
import { standInVoice } from './stand-in-voice.ts';

test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS);
});

test('hides reading aloud on a device without a voice', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'speechSynthesis', {
      value: Object.assign(new EventTarget(), { getVoices: () => [], cancel: () => undefined }),
    }),
  );
  await joinClub(page, CLUB_STORY);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read it to me' })).toHaveCount(0);
});

test('a story is read aloud by keyboard, word by word, until it is stopped or left', async ({ page }) => {
  await page.addInitScript(standInVoice);
  await joinClub(page, CLUB_STORY);
  await hydrated(page);
  const lit = page.locator('main mark');
  const says = (words: number) =>
    page.evaluate((times) => {
      for (let word = 0; word < times; word += 1) window.voice.next();
    }, words);
  const spoken = () => page.evaluate(() => window.voice.spoken);
  const read = page.getByRole('button', { name: 'Read it to me' });
  expect(await spoken(), 'off by default').toEqual([]);
  await read.press('Enter');
  const stop = page.getByRole('button', { name: 'Stop reading' });
  await expect(stop).toBeFocused();
  const [first] = await spoken();
  const words = first!.split(/\s+/);
  await says(2);
  await expect(lit).toHaveText(words[1]!);
  expect(await brokenRules(page)).toEqual([]);
  await says(words.length - 2);
  await expect(lit).toHaveText(words.at(-1)!);
  await says(1);
  await expect.poll(spoken, 'the next paragraph').toHaveLength(2);

  await stop.press('Enter');
  await expect(lit).toHaveCount(0);
  await expect(read).toBeVisible();
  await read.press('Enter');
  const before = await page.evaluate(() => window.voice.cancelled);
  await page.getByRole('link', { name: 'Back to the club' }).click();
  await expect(page).toHaveURL(/\/club$/);
  await expect.poll(() => page.evaluate(() => window.voice.cancelled)).toBeGreaterThan(before);
});
