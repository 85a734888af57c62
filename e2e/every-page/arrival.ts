import type { Page } from '@playwright/test';
import { withoutAvif } from '../stack/test.ts';

/** Cumulative layout shift of a page until it is interactive. */
export const MOST_SHIFT = 0.02;

declare global {
  interface Window {
    shifted: number;
  }
}

/**
 * Opens pages and finds faults in how they load: hydration warnings, layout shift, a heading that is rendered again.
 */
export class Arrival {
  private warnings: string[] = [];
  private readonly page: Page;

  private readonly rendered: boolean;

  private constructor(page: Page, rendered: boolean) {
    this.page = page;
    this.rendered = rendered;
  }

  /**
   * @param fonts Whether web fonts load. Without them the layout shift is that of the code only: the shift by late
   * fonts depends on the machine's fonts.
   * @param rendered Whether the server renders the complete pages. Some member pages load data in the browser.
   */
  static async watch(page: Page, options: { fonts: boolean; rendered: boolean }): Promise<Arrival> {
    const { fonts, rendered } = options;
    const arrival = new Arrival(page, rendered);
    await withoutAvif(page);
    if (!fonts) await withoutFonts(page);
    page.on('console', (message) => {
      if (/hydrat|did not match|mismatch/i.test(message.text())) arrival.warnings.push(message.text());
    });
    await page.addInitScript((measure) => {
      // The heading of the server's markup must be the same element after hydration.
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

  /**
   * Opens a page, with animations until it is hydrated, as for most visitors. Waits until it is idle, and returns its
   * faults, one per line.
   */
  async faultsOf(path: string): Promise<string[]> {
    const { page } = this;
    this.warnings = [];
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const answer = await page.goto(path);
    const html = (await answer!.text()).replaceAll('&amp;', '&');
    const heading = await page.getByRole('heading', { level: 1 }).first().textContent();
    // Not `hydrated`: not-found has no part of a remote.
    await page.locator('#root[data-alive]').waitFor();
    // Drawing the moving landscape takes all the processor.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.waitForLoadState('networkidle');
    const shifted = await page.evaluate(() => window.shifted);
    const kept = await page.locator('h1[data-drawn-by-server]').count();
    if (!this.rendered) return this.warnings;
    return [
      ...this.warnings,
      ...(html.includes(heading!) ? [] : [`the document has no heading “${heading}”`]),
      ...(shifted < MOST_SHIFT ? [] : [`moves by ${shifted} while it comes alive`]),
      ...(kept > 0 ? [] : ['hydration draws its heading anew']),
    ];
  }
}

/** By Chromium's protocol: a route of Playwright would turn the cache off for every file. */
async function withoutFonts(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
}
