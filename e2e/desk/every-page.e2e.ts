import { brokenRules, sideways } from '../stack/accessibility.ts';
import { expect, hydrated, REFUSALS, test, type Page } from '../stack/test.ts';
import { fillDesk } from './desk-pages.ts';

/** axe and the keyboard check the last one. */
const WIDTHS = [1440, 820, 390];

test.describe.configure({ timeout: 1_200_000 });
test.beforeEach(({ listening }) => void listening.allowed.push(REFUSALS));

test('every page of the desk is named, accessible, fits the screen, and is reachable by keyboard', async ({
  page,
}) => {
  const found: string[] = [];
  for (const [name, address, heading, prepare] of await fillDesk(page)) {
    await page.setViewportSize({ width: WIDTHS[0]!, height: 900 });
    await page.goto(address);
    found.push(...(await named(page, heading)).map((fault) => `${name}: ${fault}`));
    await prepare?.(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await sideways(page);
      if (wide) found.push(`${name}, ${width} px: ${wide}`);
    }
    found.push(...(await brokenRules(page)).map((rule) => `${name}: ${rule}`));
    found.push(...(await unreached(page)).map((fault) => `${name}: ${fault}`));
  }
  expect(found).toEqual([]);
});

async function named(page: Page, heading: string): Promise<string[]> {
  const h1 = page.getByRole('heading', { level: 1 });
  // The heading of a page that is still loading is that of its section.
  await expect(h1.filter({ hasText: heading }))
    .toBeVisible()
    .catch(() => undefined);
  // Before that, keys such as Ctrl+K do nothing.
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const texts = await h1.allTextContents();
  const title = await page.title();
  return [
    ...(texts.length === 1 && texts[0] === heading ? [] : [`its headings are ${texts.join(' | ')}`]),
    ...(title.startsWith(heading) ? [] : [`its title is ${title}`]),
  ];
}

/**
 * Elements of the page or its open dialog that the keyboard does not reach, that show no focus, or that are smaller
 * than a touch target.
 */
async function unreached(page: Page): Promise<string[]> {
  const scope = (await page.getByRole('dialog').count()) > 0 ? 'dialog[open], [role=dialog]' : 'main';
  const wanted = await page.evaluate((within) => {
    const controls = [...document.querySelectorAll(within)].flatMap((part) => [
      ...part.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ]);
    const faults: string[] = [];
    for (const [at, control] of controls.entries()) {
      const isByArrows = control.matches(
        'input[type=radio]:not(:checked), [role=tab][aria-selected=false], [role=toolbar] [tabindex="-1"]',
      );
      const isOff = control.matches(':disabled') || !control.checkVisibility({ visibilityProperty: true });
      if (isByArrows || isOff) continue;
      control.dataset['wanted'] = String(at);
      const target = control.closest('label') ?? control;
      const { height } = target.getBoundingClientRect();
      if (height < 44 && !control.matches('li a, p a'))
        faults.push(`${Math.round(height)} px high: ${control.outerHTML.slice(0, 90)}`);
    }
    document.addEventListener('focusin', ({ target }) => {
      const focused = target as HTMLElement;
      const { outlineStyle, boxShadow } = getComputedStyle(focused);
      if (outlineStyle !== 'none' || boxShadow !== 'none' || !focused.matches(':focus-visible'))
        delete focused.dataset['wanted'];
    });
    (document.activeElement as HTMLElement).blur();
    document.querySelector<HTMLElement>(within)?.querySelector<HTMLElement>('[data-wanted]')?.focus();
    return faults;
  }, scope);
  const missing = page.locator('[data-wanted]');
  let left = await missing.count();
  const most = 2 * left + 60;
  for (let presses = 1; left > 0 && presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (presses % 10 === 0) left = await missing.count();
  }
  const missed = await missing.evaluateAll((all) =>
    all.map((one) => `not reached by Tab: ${one.outerHTML.slice(0, 120)}`),
  );
  return [...wanted, ...missed];
}
