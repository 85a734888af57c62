import { expect, hydrated, test } from '../stack/test.ts';

test('the first visible picture is requested first, and the fonts when the start script asks', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const asked = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd }))
      .sort((a, b) => a.startTime - b.startTime),
  );
  expect(asked[0]?.name).toContain('hero-');
  const start = asked.find(({ name }) => /\/start\.[0-9a-f]+\.js$/.test(name))!;
  const faces = asked.filter(({ name }) => name.endsWith('.woff2')).map(({ startTime }) => startTime);
  expect(faces.length).toBeGreaterThan(1);
  expect(Math.min(...faces)).toBeGreaterThanOrEqual(start.responseEnd);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the styles load the fonts', async ({ page }) => {
    const face = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('.woff2'));
    await page.goto('/');
    expect((await face).status()).toBe(200);
  });
});
