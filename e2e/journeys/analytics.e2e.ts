import { inDatabase } from '../stack/control.ts';
import { fillShipping, goToCheckout } from '../stack/payment.ts';
import { expect, hydrated, navigate, REFUSALS, test, type Page } from '../stack/test.ts';
import { signInAsOwner, signUp } from '../stack/visitor.ts';

test('a page view is stored in the analytics table, without data about the person', async ({
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
  const visit = [await sessionId.jsonValue()];
  const stored = () => inDatabase('analytics', 'SELECT * FROM events WHERE session_id = $1', visit);
  await expect.poll(async () => (await stored()).length).toBeGreaterThan(0);
  const text = JSON.stringify(await stored());
  expect(text).toContain('/publications');
  expect(text).not.toContain('a-private-place');
  expect(text).not.toMatch(/Mozilla|127\.0\.0\.1/);
});

test('counts all pages of a visit by its campaign and by the site that led to it', async ({ page }) => {
  const referer = 'http://search-of-the-test.example/find?q=a-private-place';
  await page.goto('/chefs?utm_campaign=fair-of-the-test', { referer });
  await hydrated(page);
  await navigate(page, '/publications');
  await hydrated(page);
  // A new document, which this site led to, by a link of another campaign.
  await page.evaluate(() => window.location.assign('/donate?utm_campaign=another-fair'));
  await page.waitForURL(/donate/);
  await hydrated(page);

  const figures = () =>
    inDatabase(
      'analytics',
      `SELECT dimension, value, sum(pageviews)::int AS views, sum(timed)::int AS timed FROM days
        WHERE dimension = 'campaign' AND value IN ('fair-of-the-test', 'another-fair')
          OR dimension = 'referrer' AND value = ANY($1) GROUP BY 1, 2 ORDER BY 1`,
      [[new URL(referer).hostname, new URL(page.url()).hostname]],
    );
  // The time on the first two pages is reported when they are left.
  await expect.poll(figures).toEqual([
    { dimension: 'campaign', value: 'fair-of-the-test', views: 3, timed: 2 },
    { dimension: 'referrer', value: 'search-of-the-test.example', views: 3, timed: 2 },
  ]);
});

test('accepts null for properties that do not apply', async ({ page }) => {
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

test('stores neither person nor order for what buyers and owners view and press', async ({
  page,
  browser,
  listening,
}) => {
  listening.allowed.push(REFUSALS);
  const desk = await (await browser.newContext()).newPage();
  const { email } = await signUp(page);
  await goToCheckout(page, 'tote-bag');
  await fillShipping(page);
  const [order] = (await (await page.request.get('/api/orders')).json()) as { id: string; number: string }[];
  await page.goto('/account/orders');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(order!.number) })
    .click();
  await page.getByRole('heading', { level: 1, name: new RegExp(order!.number) }).waitFor();
  await pressEverything(page);
  await page.goto('/account');
  await hydrated(page);
  await signInAsOwner(desk);
  await desk.goto(`/studio/orders/${order!.id}`);
  await desk.getByRole('heading', { level: 1 }).waitFor();
  await pressEverything(desk);
  await page.goto('/donate');
  await hydrated(page);

  const events = () => inDatabase<{ page: string }>('analytics', 'SELECT * FROM events');
  const pages = async () => (await events()).map((event) => event.page);
  await expect.poll(pages).toEqual(expect.arrayContaining(['/account/orders/:id', '/account']));
  const stored = JSON.stringify([await events(), await inDatabase('analytics', 'SELECT * FROM days')]);
  for (const secret of [email, order!.id, order!.number, 'Robin', '/studio', '@'])
    expect(stored.toLowerCase()).not.toContain(secret.toLowerCase());
  await desk.context().close();
});

/** Presses every link and button of the page. Analytics sees it; the default action is prevented. */
function pressEverything(page: Page): Promise<void> {
  return page.evaluate(() => {
    const end = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    document.body.addEventListener('click', end, { capture: true });
    for (const control of document.querySelectorAll<HTMLElement>('a, button')) control.click();
    document.body.removeEventListener('click', end, { capture: true });
  });
}
