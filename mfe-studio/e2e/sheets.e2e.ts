import { join } from 'node:path';
import { brokenRules, sideways } from '@studio/e2e/accessibility';
import { expect, REFUSALS, test, type Page } from '@studio/e2e/test';
import { signInAsOwner } from '@studio/e2e/visitor';
import { buy } from './desk.ts';

/** Kept for people to look at. */
const SCREENS = join(import.meta.dirname, '../../test-results/screens');

test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS);
});

test('slips and labels are printed one a page, and nothing else with them', async ({ page, browser }) => {
  const [one, other] = [await buy(browser, 'keychain'), await buy(browser, 'tote-bag')];
  await signInAsOwner(page);
  for (const { sheet, role, paper } of [
    { sheet: 'slips', role: 'Packing slip', paper: [612, 792] },
    { sheet: 'labels', role: 'Label', paper: [288, 432] },
  ]) {
    await page.goto(`/studio/print/${sheet}/${one.number},${other.number}`);
    await expect(page.getByRole('article', { name: `${role} ${other.number}` })).toBeVisible();
    const pdf = await page.pdf({ preferCSSPageSize: true, path: join(SCREENS, `${sheet}.pdf`) });
    const pages = [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 (\d+)\S* (\d+)\S*\s*\]/g)];
    expect(pages.map(([, width, height]) => [Number(width), Number(height)])).toEqual([paper, paper]);
    await page.emulateMedia({ media: 'print' });
    for (const gone of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('button', { name: 'Print' }),
    ])
      await expect(gone).toBeHidden();
    await expect(page.getByRole('article', { name: `${role} ${one.number}` })).toBeVisible();
    await page.emulateMedia({ media: null });
  }
});

for (const width of [390, 1440]) {
  test(`every page of the desk at ${width} px: accessible, and no wider than the screen`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { number } = await buy(browser, 'keychain');
    await signInAsOwner(page);
    const found: string[] = [];
    const look = async (name: string) => {
      await page.waitForLoadState('networkidle');
      found.push(...(await brokenRules(page)).map((rule) => `${name} ${rule}`));
      const wide = await sideways(page);
      if (wide) found.push(`${name}: ${wide}`);
      await page.screenshot({ path: join(SCREENS, `desk-${name}-${width}.png`), fullPage: true });
    };
    await page.getByLabel(`Choose ${number}`).check();
    await look('orders');
    for (const [name, address] of pages(number)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (name === 'order') await openAll(page);
      await look(name);
    }
    await page.goto('/studio/stock');
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await look('product');
    expect(found).toEqual([]);
  });
}

const pages = (number: string): [name: string, address: string][] => [
  ['today', '/studio'],
  ['all', '/studio/all'],
  ['order', `/studio/orders/${number}`],
  ['slips', `/studio/print/slips/${number}`],
  ['labels', `/studio/print/labels/${number}`],
  ['stock', '/studio/stock'],
  ['gifts', '/studio/gifts'],
  ['accounts', '/studio/accounts'],
  ['audit', '/studio/audit'],
];

async function openAll(page: Page): Promise<void> {
  for (const name of ['Cancel this order', 'Give money back']) await page.getByText(name).click();
}
