import { PUBLIC_PAGES } from '../stack/pages.ts';
import { expect, hydrated, MOVING, REFUSALS, test } from '../stack/test.ts';

test.use(MOVING);

/** Cumulative layout shift until the page is alive. */
const MOST_SHIFT = 0.02;

declare global {
  interface Window {
    shifted: number;
  }
}

for (const path of PUBLIC_PAGES) {
  test(`${path} hydrates what the server rendered, without a warning and without moving`, async ({
    page,
    listening,
  }) => {
    listening.allowed.push(REFUSALS, /youtube|tiktok/, /woff2/);
    // How far the late fonts move things depends on the fonts of the machine; this is about the code.
    await page.route('**/*.woff2', (route) => route.abort());
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (/hydrat|did not match|mismatch/i.test(message.text())) warnings.push(message.text());
    });
    // The heading that the server drew, known again after hydration.
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        document.querySelector('h1')?.setAttribute('data-drawn-by-server', ''),
      ),
    );
    await page.addInitScript(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          window.shifted += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const answer = await page.goto(path);
    const html = await answer!.text();
    const heading = await page.getByRole('heading', { level: 1 }).first().textContent();
    expect(html.replaceAll('&amp;', '&')).toContain(heading);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(warnings).toEqual([]);
    // What moves under a finger is not pressed.
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(MOST_SHIFT);
    await expect(page.locator('h1[data-drawn-by-server]')).toBeVisible();
  });
}
