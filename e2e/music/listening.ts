import type { Locator, Page } from '@playwright/test';
import { expect } from '../stack/test.ts';

/** The audio dock at the bottom of every page. */
export function dockOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Audio dock' });
}

/** Opens a tab of the music section. */
export async function openTab(page: Page, name: string): Promise<Locator> {
  await page.getByRole('tab', { name }).click();
  return page.getByRole('tabpanel', { name });
}

/** The position of a track in seconds, from its slider's text (`mm:ss of mm:ss`). */
export async function placeOf(player: Locator, title: string): Promise<number> {
  const text = await player
    .getByRole('slider', { name: `Progress of ${title}` })
    .getAttribute('aria-valuetext');
  const [minutes, seconds] = text!.split(' of ')[0]!.split(':').map(Number);
  return minutes! * 60 + seconds!;
}

/** Waits until playback has passed `seconds`. */
export async function expectToPass(player: Locator, title: string, seconds: number): Promise<void> {
  await expect(player.getByRole('button', { name: `Pause ${title}` })).toBeVisible();
  await expect.poll(() => placeOf(player, title)).toBeGreaterThan(seconds);
}
