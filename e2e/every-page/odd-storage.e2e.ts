import { CLUB_DISH } from '../stack/pages.ts';
import { expect, hydrated, navigate, REFUSALS, test, type Page } from '../stack/test.ts';
import { joinClub } from '../stack/visitor.ts';

const PAGES = [
  '/',
  '/donate',
  '/recipes/mango',
  '/checkout',
  '/account',
  '/club',
  '/club/card',
  '/club/story',
  CLUB_DISH,
];

/** Actions of visitors on some of these pages. */
const USES: Record<string, (page: Page) => Promise<void>> = {
  '/donate': (page) => page.getByLabel('Custom amount (US dollars)').fill('7'),
  [CLUB_DISH]: async (page) => {
    await page.getByRole('button', { name: 'Let us cook' }).click();
    await expect(page.getByRole('heading', { name: 'Step 1 of 7' })).toBeVisible();
  },
};

/** Fills every storage key of the site with values of another release, another program or random data. */
const KEYS = {
  localStorage: [
    'analytics_session',
    'studio.audio',
    'studio.ambience',
    'draft:checkout',
    'made:ticks:mango/mango-clouds',
    'made:scale:mango/mango-clouds',
    'made:timer:mango/mango-clouds/3',
    'club:cat',
    'club:drawing:cheddar-cloud-scones',
    'club:cooking:cheddar-cloud-scones',
  ],
  sessionStorage: [
    'cart:wanted',
    'club:joining',
    'draft:donation',
    'draft:paying',
    'place:/',
    'unsent:newsletter',
    'unsent:letters',
    'unsent:kept-address',
  ],
} as const;

const ODD = [
  'no JSON \u0000 {',
  '[null,{"points":[[1]]}]',
  JSON.stringify({
    owner: null,
    at: 1e300,
    wanted: 'yes',
    fields: { amount: 25, email: {}, orderId: ['x'], city: null },
    last: { id: 'a', title: 'b', artist: {}, seconds: 'long' },
    times: { a: -1 },
    timers: [{ endsAt: 'soon' }],
    keptAt: 1e300,
    id: 7,
    lastActivity: -1,
  }),
];

/** Runs in the page. */
function fill([keys, text]: readonly [typeof KEYS, string]): void {
  for (const [where, names] of Object.entries(keys))
    for (const name of names) window[where as keyof typeof keys].setItem(name, text);
}

for (const [at, odd] of ODD.entries())
  test(`every page works with unexpected data in the browser's storage (${at + 1} of ${ODD.length})`, async ({
    page,
    listening,
  }) => {
    listening.allowed.push(REFUSALS, /status of 401/);
    await joinClub(page);
    await page.addInitScript(fill, [KEYS, odd] as const);
    for (const [nth, path] of PAGES.entries()) {
      // Documents are loaded once; the other data is met by navigation.
      if (at === 0 || nth === 0) await page.goto(path, { waitUntil: 'commit' });
      else {
        await page.evaluate(fill, [KEYS, odd] as const);
        await navigate(page, path);
      }
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await USES[path]?.(page);
    }
  });
