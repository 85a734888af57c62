import type { Page } from '@playwright/test';
import { CLUB_PAGES, MEMBERS_PAGES, PUBLIC_PAGES } from '../stack/pages.ts';
import { expect, hydrated, navigate, REFUSALS, test } from '../stack/test.ts';
import { joinClub, signInAsOwner } from '../stack/visitor.ts';

test('client-side navigation is like a page load: title, focus on the heading, scroll to top, announcement, and scroll position on Back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo({ top: 1_500, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Chefs & Recipes' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Meet Our Chef Cats' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/Chefs & Recipes/);
  await expect(page.getByRole('status').filter({ hasText: 'Chefs & Recipes' })).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const goBack = async () => {
    await page.goBack();
    await expect(page).toHaveTitle(/Whimsical Stories/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
  };
  await goBack();
  await page.goForward();
  await expect(heading).toBeVisible();
  await page.reload();
  await hydrated(page);
  await goBack();
});

test('Back to a page that was left by a button focuses its heading', async ({ page }) => {
  await page.goto('/donate');
  await hydrated(page);
  await page.getByRole('button', { name: '$50' }).focus();
  await navigate(page, '/chefs');
  await expect(page.getByRole('heading', { level: 1, name: 'Meet Our Chef Cats' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Full Size Cello Fund' })).toBeFocused();
});

test('a form that is submitted again while its page changes does not load a page', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.querySelector<HTMLFormElement>('#page form')?.requestSubmit();
      return start(update);
    };
  });
  await page.goto('/donate');
  await hydrated(page);
  await page.getByLabel('Your name').fill('Robin');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chefs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meet Our Chef Cats' })).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
});

test('a page that changes too slowly for its animation is no error', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    // The browser ends a view transition whose update takes 4 s.
    document.startViewTransition = (options) => {
      const { update } = options as StartViewTransitionOptions;
      const slowly = async () => {
        await update?.();
        await new Promise((resolve) => setTimeout(resolve, 4_500));
      };
      const transition = start({ ...(options as StartViewTransitionOptions), update: slowly });
      transition.ready.catch(({ name }: Error) => (document.body.dataset['ended'] = name));
      return transition;
    };
  });
  await page.goto('/donate');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chefs' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-ended', 'TimeoutError');
  await expect(page.getByRole('heading', { level: 1, name: 'Meet Our Chef Cats' })).toBeFocused();
});

test('pointing at a link preloads its page, code and data', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const before = fetched.length;
  const ahead = (wanted: RegExp) => expect.poll(() => fetched.slice(before).some((url) => wanted.test(url)));
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' });
  await link.hover();
  await ahead(/remotes\/shop\/.+\.js/).toBe(true);
  await page.getByRole('link', { name: 'All our publications' }).hover();
  await ahead(/\/api\/publications$/).toBe(true);
});

test('an unknown address is a 404 with a readable page', async ({ page, request, listening }) => {
  listening.allowed.push(REFUSALS);
  expect((await request.get('/product/999999')).status()).toBe(404);
  expect((await request.get('/nowhere')).status()).toBe(404);
  await page.goto('/product/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible();
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
});

const DESK_PAGES = ['/studio', '/studio/Problems', '/studio/stock', '/studio/donations', '/studio/audit'];
const opensAnother = (path: string) => path.includes('?') || path === '/join';

for (const { visitor, begin, paths } of [
  {
    visitor: 'a stranger',
    begin: (page: Page) => page.goto('/privacy'),
    paths: PUBLIC_PAGES.filter((path) => path !== '/privacy' && !opensAnother(path)),
  },
  {
    visitor: 'a member',
    begin: (page: Page) => joinClub(page, '/privacy'),
    paths: [...MEMBERS_PAGES.filter((path) => !opensAnother(path)), ...CLUB_PAGES.slice(0, 1), '/shop'],
  },
  {
    visitor: 'the owner, who did not ask for less motion,',
    begin: async (page: Page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await signInAsOwner(page);
      await page.goto('/privacy');
    },
    paths: DESK_PAGES,
  },
])
  test(`each page that ${visitor} navigates to is announced by its own name, also on Back`, async ({
    page,
    listening,
  }) => {
    listening.allowed.push(REFUSALS, /youtube|tiktok/);
    await begin(page);
    await hydrated(page);
    await page.evaluate(() => {
      const status = document.querySelector('#root [role="status"]')!;
      const { dataset } = document.documentElement;
      dataset.said = '';
      new MutationObserver(() => {
        if (status.textContent) dataset.said += `${status.textContent}\n`;
      }).observe(status, { childList: true, characterData: true, subtree: true });
    });
    // The order in which a screen reader announces.
    const heard: string[] = [];
    const expectToHear = async (name: string, path: string) => {
      heard.push(name);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.dataset.said!.trim().split('\n')), path)
        .toEqual(heard);
    };
    const names: string[] = [];
    for (const path of paths) {
      const name = await titleOf(page, path);
      await page.evaluate((to) => {
        history.pushState({ key: to }, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      }, path);
      await expectToHear(name, path);
      names.push(name);
    }
    for (const name of names.slice(0, -1).toReversed()) {
      await page.goBack();
      await expectToHear(name, `back to ${name}`);
    }
  });

/** A page's name in its document, for this visitor. */
async function titleOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
  const [, title] = /<title[^>]*>([^<]*)</.exec(await answer.text())!;
  return page.evaluate((html) => {
    const area = document.createElement('textarea');
    area.innerHTML = html;
    return area.value;
  }, title!);
}
