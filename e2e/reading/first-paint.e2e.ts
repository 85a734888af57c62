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

test('letters such as ō have a font of the site, which loads when they are shown', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status, unicodeRange }) => status === 'loaded' && unicodeRange.startsWith('U+100-24F'))
        .map(({ family }) => family.replaceAll('"', '')),
    );
  expect(await loaded()).toEqual([]);
  await page.locator('#ghost-dolls').getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.getByText('Teru-teru-bōzu')).toBeVisible();
  await expect.poll(loaded).toEqual(['Fraunces Variable']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the styles load the fonts', async ({ page }) => {
    const face = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('.woff2'));
    await page.goto('/');
    expect((await face).status()).toBe(200);
  });
});
