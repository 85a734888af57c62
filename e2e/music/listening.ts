import type { Locator, Page } from '@playwright/test';
import { expect } from '../stack/test.ts';

/** The dock at the bottom of every page. */
export function dockOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Audio dock' });
}

/** One of the music section's tabs, opened. */
export async function openTab(page: Page, name: string): Promise<Locator> {
  await page.getByRole('tab', { name }).click();
  return page.getByRole('tabpanel', { name });
}

/** Where a track stands, in seconds, by what its slider says (`mm:ss of mm:ss`). */
export async function placeOf(player: Locator, title: string): Promise<number> {
  const text = await player
    .getByRole('slider', { name: `Progress of ${title}` })
    .getAttribute('aria-valuetext');
  const [minutes, seconds] = text!.split(' of ')[0]!.split(':').map(Number);
  return minutes! * 60 + seconds!;
}

/** It sounds: its clock runs on past `seconds`. */
export async function expectToPass(player: Locator, title: string, seconds: number): Promise<void> {
  await expect(player.getByRole('button', { name: `Pause ${title}` })).toBeVisible();
  await expect.poll(() => placeOf(player, title)).toBeGreaterThan(seconds);
}
