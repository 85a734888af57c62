import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { brokenRules, sideways } from '../stack/accessibility.ts';
import { SITE } from '../stack/addresses.ts';
import { letterTo, linkIn } from '../stack/inbox.ts';
import { CARDS, fillCard, fillShipping, goToCheckout, payByCard } from '../stack/payment.ts';
import { expect, REFUSALS, test } from '../stack/test.ts';
import { joinClub } from '../stack/visitor.ts';
import { sendLetter } from '../stack/letters.ts';

const STREET = '12 Orchard Lane';

async function buy(page: Page): Promise<void> {
  await goToCheckout(page, 'keychain');
  await page.getByLabel(/^Keep this address/).check();
  await fillShipping(page);
  await payByCard(page);
}

async function give(page: Page, email: string): Promise<void> {
  await page.goto('/donate');
  await page.getByLabel('Custom amount').fill('31');
  await page.getByLabel('Email for a receipt').fill(email);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await fillCard(page, CARDS.succeeds);
  await page.getByRole('button', { name: 'Complete Donation' }).click();
  await letterTo(email, /your gift has arrived/);
}

async function vote({ request }: Page): Promise<string> {
  const { chapters } = (await (await request.get('/api/club/story')).json()) as {
    chapters: { id: string; isOpen: boolean }[];
  };
  const { id } = chapters.find(({ isOpen }) => isOpen)!;
  const story = (await (await request.get('/api/club/chapters')).json()) as {
    id: string;
    ways: { id: string }[];
  }[];
  const way = story.find((chapter) => chapter.id === id)!.ways[0]!.id;
  const voted = await request.put(`/api/club/votes/${id}`, { headers: { origin: SITE }, data: { way } });
  expect(voted.status()).toBe(200);
  return way;
}

test('exports all data of a user, and deletes the kept address', async ({ page, listening }) => {
  listening.allowed.push(REFUSALS);
  const { email } = await joinClub(page, '/account');
  await page.getByRole('button', { name: 'Turn letters on' }).click();
  await expect(page.getByText(`We have sent a mail to ${email}`)).toBeVisible();
  await page.goto(linkIn(await letterTo(email, /Shall we write to you/), '/newsletter/confirm'));
  await page.getByRole('button', { name: 'Yes, write to me' }).click();
  await expect(page.getByText('you are on the list')).toBeVisible();
  const way = await vote(page);
  await buy(page);
  await give(page, email);
  const subject = `A letter to keep ${randomUUID().slice(0, 8)}`;
  await sendLetter(subject);
  await letterTo(email, new RegExp(subject));

  await page.goto('/account');
  await expect(page.getByText(`Letters go to ${email}`)).toBeVisible();
  await expect(page.getByText(STREET)).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as JSON' }).click();
  const file = JSON.parse(await readFile(await (await coming).path(), 'utf8')) as unknown;
  expect(file).toMatchObject({
    person: { email, firstName: 'Robin', lastName: 'Reader' },
    clubMemberSince: expect.any(String),
    newsletterSince: expect.any(String),
    votes: [expect.objectContaining({ way })],
    letters: expect.arrayContaining([expect.objectContaining({ subject })]),
    orders: [expect.objectContaining({ status: 'paid' })],
    donations: [expect.objectContaining({ amount: 3_100 })],
    address: { addressLine1: STREET },
    sessions: [expect.objectContaining({ device: expect.stringContaining('Linux') })],
  });

  const reading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download to read' }).click();
  const download = await reading;
  expect(download.suggestedFilename()).toBe('my-data.html');
  const html = await readFile(await download.path(), 'utf8');
  const leaf = await page.context().newPage();
  await leaf.setContent(html);
  for (const words of [email, STREET, subject, '$31.00', 'Paid'])
    await expect(leaf.getByText(words, { exact: true }).first()).toBeVisible();
  for (const width of [1440, 390]) {
    await leaf.setViewportSize({ width, height: 844 });
    expect([await brokenRules(leaf), await sideways(leaf)]).toEqual([[], null]);
  }
  await leaf.close();

  await page.getByText('Change this address').click();
  await page.getByLabel('City').fill('Shelbyville');
  await page.setViewportSize({ width: 390, height: 844 });
  expect([await brokenRules(page), await sideways(page)]).toEqual([[], null]);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Your address is changed.')).toBeFocused();
  expect(await (await page.request.get('/api/address')).json()).toMatchObject({
    address: { city: 'Shelbyville' },
  });
  await page.getByRole('button', { name: 'Remove this address' }).click();
  await expect(page.getByText(/^None is kept/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^None is kept/)).toBeVisible();
  expect(await (await page.request.get('/api/address')).json()).toEqual({ address: null });
});
