import { brokenRules, sideways } from '../stack/accessibility.ts';
import { INBOX } from '../stack/addresses.ts';
import { expect, test } from '../stack/test.ts';

const KINDS = [
  'order-confirmed',
  'order-shipped',
  'donation-receipt',
  'club-welcome',
  'newsletter-ask',
  'letter',
];

test('every mail has a preview in light and dark mode and as text, and breaks no accessibility rule', async ({
  page,
  listening,
}) => {
  // Errors of scripts that this test would run in the frames.
  listening.allowed.push(/Blocked script execution in 'about:srcdoc'/);
  await page.goto(INBOX);
  await page.getByRole('link', { name: /^Every mail that the site sends/ }).click();
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  expect(await links.allTextContents()).toEqual(expect.arrayContaining(KINDS));
  const count = await links.count();
  await expect(page.getByText('As text')).toHaveCount(count);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sideways(page)).toBeNull();
  }
  // Scripts cannot access a sandboxed frame: only this test removes the sandbox.
  const mails = await page.locator('iframe').evaluateAll((frames) => {
    for (const frame of frames) {
      const mail = frame.getAttribute('srcdoc')!;
      frame.removeAttribute('sandbox');
      frame.setAttribute('srcdoc', mail);
    }
    return frames.length;
  });
  expect(mails).toBe(count * 2);
  await expect(page.frameLocator('iframe').last().getByText('Hello,')).toBeAttached();
  expect(await brokenRules(page)).toEqual([]);
});
