import pg from 'pg';
import { databaseUrl } from '../stack/control.ts';
import { expect, REFUSALS, test } from '../stack/test.ts';

test('a page view ends in the analytics table, without anything about the person', async ({
  page,
  listening,
}) => {
  listening.allowed.push(REFUSALS);
  await page.goto('/publications?from=a-private-place');
  await page.getByRole('heading', { name: 'Publications' }).waitFor();
  const sessionId = await page.waitForFunction(() =>
    Object.values(localStorage)
      .map((text) => /"id":"([^"]+)"/.exec(text)?.[1])
      .find(Boolean),
  );
  const database = new pg.Client({ connectionString: await databaseUrl('analytics') });
  await database.connect();
  try {
    const stored = async () =>
      (await database.query('SELECT * FROM events WHERE session_id = $1', [await sessionId.jsonValue()]))
        .rows;
    await expect.poll(async () => (await stored()).length).toBeGreaterThan(0);
    const text = JSON.stringify(await stored());
    expect(text).toContain('/publications');
    expect(text).not.toContain('a-private-place');
    expect(text).not.toMatch(/Mozilla|127\.0\.0\.1/);
  } finally {
    await database.end();
  }
});

test('what does not apply to an event or a page view may be null', async ({ page }) => {
  await page.goto('/donate');
  const send = async (kind: string, fields: object) => {
    const device = { isMobile: false, isTablet: false, isDesktop: true, browser: 'Chrome', os: 'Linux' };
    const deviceInfo = { ...device, screenWidth: 1280, screenHeight: 900 };
    const data = { sessionId: 'a-visit-1', userId: null, userAgent: 'x', deviceInfo, ...fields };
    const headers = { origin: new URL(page.url()).origin };
    return (await page.request.post(`/api/analytics/${kind}`, { data, headers })).status();
  };
  const eventData = { page: '/donate', action: 'click', label: null, value: null, metadata: null };
  expect(await send('event', { eventType: 'interaction', eventData })).toBe(202);
  expect(await send('pageview', { path: '/donate', referrer: null, queryParams: null })).toBe(202);
});
