import { PUBLIC_PAGES } from '../stack/pages.ts';
import { expect, hydrated, REFUSALS, test } from '../stack/test.ts';

for (const path of PUBLIC_PAGES) {
  test(`${path} hydrates what the server rendered, without a warning`, async ({ page, listening }) => {
    listening.allowed.push(REFUSALS, /youtube|tiktok/);
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
    const answer = await page.goto(path);
    const html = await answer!.text();
    const heading = await page.getByRole('heading', { level: 1 }).first().textContent();
    expect(html.replaceAll('&amp;', '&')).toContain(heading);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(warnings).toEqual([]);
    await expect(page.locator('h1[data-drawn-by-server]')).toBeVisible();
  });
}
