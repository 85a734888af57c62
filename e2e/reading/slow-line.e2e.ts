import type { Page } from '@playwright/test';
import { expect, REFUSALS, test } from '../stack/test.ts';

/** Bytes per second: a document takes about a second, so that it is rendered while it loads. */
const BYTES_PER_SECOND = 40_000;
const LATENCY_MS = 20;
/** Cumulative layout shift while the page loads. */
const MOST_SHIFT = 0.02;

declare global {
  interface Window {
    movedWhileArriving: number;
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
}

for (const width of [1280, 820, 390]) {
  test(`/chefs shifts nothing while it loads in pieces, ${width} px`, async ({ page, listening }) => {
    listening.allowed.push(REFUSALS, /woff2/);
    await page.setViewportSize({ width, height: 900 });
    // Only the document is loaded: late fonts are tested elsewhere, and scripts do not matter here.
    await page.route(/\.(woff2|js)$/, (route) => route.abort());
    listening.allowed.push(/ERR_FAILED/);
    await page.addInitScript(() => {
      window.movedWhileArriving = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          window.movedWhileArriving += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await slowDown(page);
    await page.goto('/chefs', { waitUntil: 'domcontentloaded' });
    await page.getByRole('contentinfo').waitFor();
    expect(await page.evaluate(() => window.movedWhileArriving)).toBeLessThan(MOST_SHIFT);
  });
}
