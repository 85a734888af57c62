import { join } from 'node:path';
import { expect, REFUSALS, test } from '../stack/test.ts';
import { signInAsOwner } from '../stack/visitor.ts';
import { buy } from './desk.ts';

/** Screenshots for review. */
const SCREENS = join(import.meta.dirname, '../../test-results/screens');

test.beforeEach(({ listening }) => {
  listening.allowed.push(REFUSALS);
});

test('slips and labels are printed one per page, without other content', async ({ page }) => {
  const [one, other] = await Promise.all([buy('keychain'), buy('tote-bag')]);
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
