import type { Page } from '@playwright/test';

/** Cumulative layout shift until the page is alive. */
const MOST_SHIFT = 0.02;

declare global {
  interface Window {
    shifted: number;
  }
}

/** Opens pages, and finds faults in how they arrive: hydration warnings, layout shift, a heading that is drawn anew. */
export class Arrival {
  private warnings: string[] = [];
  private readonly page: Page;

  private readonly rendered: boolean;

  private constructor(page: Page, rendered: boolean) {
    this.page = page;
    this.rendered = rendered;
  }

  /**
   * @param fonts Whether web fonts load. Without them the layout shift is that of the code alone: how far late fonts move
   * things depends on the fonts of the machine.
   * @param rendered Whether the server renders the pages whole. Some pages of a member wait for what the browser loads.
   */
  static async watch(page: Page, options: { fonts: boolean; rendered: boolean }): Promise<Arrival> {
    const { fonts, rendered } = options;
    const arrival = new Arrival(page, rendered);
    await limitDownloads(page, fonts);
    page.on('console', (message) => {
      if (/hydrat|did not match|mismatch/i.test(message.text())) arrival.warnings.push(message.text());
    });
    await page.addInitScript((measure) => {
      // The heading that the server rendered is known again after hydration.
      document.addEventListener('DOMContentLoaded', () =>
        document.querySelector('h1')?.setAttribute('data-drawn-by-server', ''),
      );
      window.shifted = 0;
      if (!measure) return;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          window.shifted += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    }, !fonts);
    return arrival;
  }

  /** Opens a page with motion, as most visitors do, waits until it is at rest, and returns its faults, a line each. */
  async faultsOf(path: string): Promise<string[]> {
    const { page } = this;
    this.warnings = [];
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const answer = await page.goto(path);
    const html = (await answer!.text()).replaceAll('&amp;', '&');
    const heading = await page.getByRole('heading', { level: 1 }).first().textContent();
    // Not `hydrated`: not-found has no part of its own.
    await page.locator('#root[data-alive]').waitFor();
    await page.waitForLoadState('networkidle');
    const shifted = await page.evaluate(() => window.shifted);
    const kept = await page.locator('h1[data-drawn-by-server]').count();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (!this.rendered) return this.warnings;
    return [
      ...this.warnings,
      ...(html.includes(heading!) ? [] : [`the document has no heading “${heading}”`]),
      ...(shifted < MOST_SHIFT ? [] : [`moves by ${shifted} while it comes alive`]),
      ...(kept > 0 ? [] : ['hydration draws its heading anew']),
    ];
  }
}

/**
 * Pictures come as WebP, since the server needs several times as long to make an AVIF of each width. By Chromium's
 * protocol: a route of Playwright would turn the cache off for every file.
 */
async function limitDownloads(page: Page, fonts: boolean): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] });
  if (fonts) return;
  await browser.send('Network.enable');
  await browser.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
}
