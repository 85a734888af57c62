import { inDatabase } from '../stack/control.ts';
import { expect, hydrated, test } from '../stack/test.ts';
import { articleOf } from '../stack/visitor.ts';
import { breakRemote } from './break-remote.ts';

/** Number of reports about a release, in all minutes. */
async function counted(remote: string, version: string, kind: string): Promise<number> {
  const [found] = await inDatabase<{ sum: string | null }>(
    'analytics',
    'SELECT sum(reports) FROM remote_minutes WHERE remote = $1 AND version = $2 AND kind = $3',
    [remote, version, kind],
  );
  return Number(found?.sum ?? 0);
}

test('stores an event handler’s error with its position, a visit and the vitals of a release', async ({
  page,
  listening,
}) => {
  listening.allowed.push(/broken on purpose/);
  const shop = await breakRemote(page, 'shop', 'throws in an event');
  const mug = await articleOf(page, 'mug');
  await page.goto(`/product/${mug.id}`);
  const told = (kind: string) => counted('shop', shop.version(), kind);
  const kinds = ['error', 'visit', 'lcp', 'cls'];
  const before = await Promise.all(kinds.map(told));
  await hydrated(page);
  // Vitals are observed from an idle moment on.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('about:blank');
  for (const [n, kind] of kinds.entries())
    await expect.poll(() => told(kind), { message: kind }).toBeGreaterThan(before[n]!);
  const stored = await inDatabase<{ text: string; place: string; page: string }>(
    'analytics',
    "SELECT text, place, page FROM remote_errors WHERE remote = 'shop' AND version = $1 AND kind = 'error'",
    [shop.version()],
  );
  const place = expect.stringMatching(/^browser\/[\w.-]+\.js:\d+:\d+$/);
  // Its text, `broken on purpose`, could contain a visitor's words.
  expect(stored).toContainEqual({
    text: 'Error: … on …',
    place,
    page: expect.stringMatching(/^\/product\//),
  });
});

test('sends no report from visitors who ask for privacy', async ({ browser, listening }) => {
  listening.allowed.push(/broken on purpose/);
  const context = await browser.newContext({ extraHTTPHeaders: { dnt: '1' }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await breakRemote(page, 'shop', 'entry 404');
    await page.goto('/');
    await expect(page.getByText('A part of this page is resting')).toBeVisible();
    await page.goto('about:blank');
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.filter((url) => url.includes('remote-reports'))).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  } finally {
    await context.close();
  }
});
