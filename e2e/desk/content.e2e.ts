import { brokenRules, coveredInFocus, sideways } from '../stack/accessibility.ts';
import { buyOne } from '../stack/shopping.ts';
import { SITE } from '../stack/addresses.ts';
import { expect, REFUSALS, test, type Page } from '../stack/test.ts';
import { buy, saved } from './desk.ts';
import { createAccount, joinClub, newVisitor, signInAsAuthor, signInAsOwner } from '../stack/visitor.ts';

/** Chromium reports refused publications as errors. */
const UNPUBLISHED = /status of 422/;
test.beforeEach(({ listening }) => void listening.allowed.push(REFUSALS, UNPUBLISHED));

async function begin(page: Page, kind: string, title: string): Promise<void> {
  await page.goto('/studio/content');
  await page.getByRole('button', { name: 'New' }).click();
  await page.getByLabel('What is it?').selectOption(kind);
  await page.getByLabel('Its name').fill(title);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('a product is made from nothing, published, bought, and its price taken back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsOwner(page);
  await begin(page, 'products', 'Paper Boat Kit');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Price' }).click();
  await page.getByLabel('Price, in dollars').fill('14.90');
  await page.getByLabel('Description').first().fill('Folds itself, nearly.');
  await page
    .getByLabel('Choose a picture: Picture', { exact: true })
    .setInputFiles('mfe-content/public/images/notebook.webp');
  await expect(page.getByRole('slider').first()).toBeAttached();
  await page.getByLabel('Pieces at the start').fill('5');
  await saved(page);
  // A product that is sent abroad needs its customs data; this one does not have any yet.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Visitors see it now', { exact: true })).toBeVisible();
  const shop = async () => (await page.request.get('/shop')).text();
  await expect.poll(shop).toContain('Paper Boat Kit');
  const [address] = /\/images\/[0-9a-f]{32}-50-50\.webp/.exec(await shop()) ?? [];
  expect((await page.request.get(address!)).headers()['content-type']).toBe('image/webp');

  const buyer = await newVisitor();
  await createAccount(buyer);
  expect((await buyOne(buyer, 'paper-boat-kit')).total).toBeGreaterThanOrEqual(1_490);

  await page.getByLabel('Price, in dollars').fill('12.90');
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(shop).toContain('$12.90');
  const undo = page.getByRole('button', { name: /^Undo: Published/ });
  await expect(undo).toHaveCount(2);
  await undo.first().click();
  await expect(page.getByRole('dialog')).toContainText('The price returns to $14.90.');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(shop).toContain('$14.90');
  await page.getByRole('button', { name: 'Hide from visitors' }).click();
  await expect.poll(shop).not.toContain('Paper Boat Kit');
});

test('a book gets a PDF and a recording its file, which visitors read and hear, and lose them', async ({
  page,
}) => {
  await signInAsOwner(page);
  await page.goto('/studio/content/books/3');
  const file = page.getByLabel('Choose a PDF: File');
  await file.setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 x') });
  await expect(page.getByRole('alert')).toContainText('damaged or incomplete');
  await file.setInputFiles('mfe-content/public/files/new-year-pig.pdf');
  await expect(page.getByText('0.3 MB, 12 pages')).toBeVisible();
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const home = async () => (await page.request.get('/')).text();
  await expect.poll(home).toMatch(/\/files\/[0-9a-f]{32}\.pdf/);
  const [address] = /\/files\/[0-9a-f]{32}\.pdf/.exec(await home())!;
  const { headers, body } = await page.request
    .get(address)
    .then(async (answer) => ({ headers: answer.headers(), body: await answer.body() }));
  expect([headers['content-type'], body.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  await page.getByRole('button', { name: /^Undo: Published/ }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(home).not.toContain(address);

  await page.goto('/studio/content/recordings/ballade');
  const seconds = page.getByLabel('Seconds');
  const length = await seconds.inputValue();
  await page
    .getByLabel('Choose a recording: File')
    .setInputFiles('mfe-content/public/audio/paper-lanterns.mp3');
  await expect(seconds).not.toHaveValue(length);
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(home).toMatch(/\/audio\/[0-9a-f]{32}\.mp3/);
  const [song] = /\/audio\/[0-9a-f]{32}\.mp3/.exec(await home())!;
  const part = await page.request.get(song, { headers: { range: 'bytes=10-19' } });
  expect([part.status(), part.headers()['content-type']]).toEqual([206, 'audio/mpeg']);
  await page.getByRole('button', { name: /^Undo: Published/ }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(home).not.toContain(song);
});

test('an early look gets a picture that only members of the club see', async ({
  page,
  browser,
  listening,
}) => {
  listening.allowed.push(/status of 40[13]/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsOwner(page);
  await begin(page, 'early-looks', 'The paper boat');
  await page.getByLabel('Choose a picture: Picture').setInputFiles('mfe-content/public/images/notebook.webp');
  const shown = page.getByRole('group', { name: 'Picture' }).getByRole('presentation');
  await expect(shown).toHaveAttribute('src', /^\/api\/club\/pictures\/[0-9a-f]{32}\.webp$/);
  const address = (await shown.getAttribute('src'))!;
  expect((await page.request.get(address)).headers()['content-type']).toBe('image/webp');
  await page.getByLabel('Text').fill('It folds itself, nearly.');
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Visitors see it now', { exact: true })).toBeVisible();

  const context = await browser.newContext();
  const reader = await context.newPage();
  expect((await reader.request.get(address)).status()).toBe(401);
  await joinClub(reader, '/club');
  const look = reader.getByRole('listitem').filter({ hasText: 'The paper boat' });
  await look.scrollIntoViewIfNeeded();
  await expect(look.locator('img[src*="club%2Fpictures"]')).toBeVisible();
  expect((await reader.request.get(address)).headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
  });
  await context.close();

  await page.getByRole('button', { name: 'Uploaded before' }).click();
  await expect(page.getByRole('button', { name: 'notebook.webp' })).toBeVisible();
  // Also while a toast covers the header.
  expect([await sideways(page), await brokenRules(page)]).toEqual([null, []]);
});

test('an author asks to publish and to hide, an owner sees what waits and does it', async ({
  page,
  browser,
}) => {
  await signInAsAuthor(page);
  await page.goto('/studio/content/publications/the-smallest-drummer');
  await page.getByLabel('Title').fill('The Smallest Drummer of All');
  await saved(page);
  await page.getByRole('button', { name: 'Ask to publish' }).click();
  await expect(page.getByRole('button', { name: 'Waits for an owner' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  expect((await page.request.get('/api/desk/stock')).status()).toBe(404);

  const context = await browser.newContext();
  const owner = await context.newPage();
  await signInAsOwner(owner);
  await owner.goto('/studio/content');
  await owner.getByRole('link', { name: 'The Smallest Drummer of All' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'The Smallest Drummer of All' })).toBeVisible();
  await expect(owner.getByText('Studio Author asks to publish it')).toBeVisible();
  const title = owner.getByRole('region', { name: 'Title' });
  await expect(title.getByRole('insertion')).toContainText('of All');
  for (const width of [1440, 390]) {
    await owner.setViewportSize({ width, height: 900 });
    expect(await sideways(owner)).toBeFalsy();
  }
  expect(await brokenRules(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect
    .poll(async () => (await owner.request.get('/publications')).text())
    .toContain('The Smallest Drummer of All');

  await page.reload();
  await page.getByRole('button', { name: 'Ask to hide' }).click();
  await expect(page.getByRole('button', { name: 'Waits to be hidden' })).toBeDisabled();
  await owner.reload();
  await expect(owner.getByText('Studio Author asks to hide it')).toBeVisible();
  await expect(title.getByRole('deletion')).toContainText('of All');
  await owner.getByRole('button', { name: 'Hide from visitors' }).click();
  await expect
    .poll(async () => (await owner.request.get('/publications')).text())
    .not.toContain('The Smallest Drummer of All');
  await owner.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect
    .poll(async () => (await owner.request.get('/publications')).text())
    .toContain('The Smallest Drummer of All');
  await context.close();
});

test('words about the author and in the footer are previewed, published, read by visitors, and taken back', async ({
  page,
}) => {
  const WORDS = 'Claire Arbor draws before breakfast.';
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsOwner(page);
  await page.goto('/studio/content/about/it');
  await page.getByRole('textbox', { name: 'Paragraph 1' }).fill(WORDS.replace('Claire Arbor', '{name}'));
  await saved(page);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect((await popup).getByText(WORDS)).toBeVisible();
  const visitor = await newVisitor();
  const home = async () => (await visitor.request.get('/')).text();
  expect(await home()).not.toContain(WORDS);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(home).toContain(WORDS);
  await page.getByRole('button', { name: /^Undo: Published/ }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(home).not.toContain(WORDS);

  await page.goto('/studio/content/footer/it');
  const note = page.getByRole('textbox', { name: 'Newsletter paragraph 1' });
  await note.fill('{name} writes to [all](/letters).');
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const shop = async () => (await visitor.request.get('/shop')).text();
  await expect.poll(shop).toMatch(/Claire Arbor writes to <a [^>]*href="\/letters"[^>]*>all<\/a>\./);
});

test('an owner changes the prices of several products at once, and takes that back', async ({ page }) => {
  const prices = async () => {
    const all = (await (await page.request.get('/api/products')).json()) as {
      article: string;
      price: number;
    }[];
    return ['cellar-labels', 'pastel-scarf-pins'].map(
      (name) => all.find(({ article }) => article === name)!.price,
    );
  };
  await signInAsOwner(page);
  const [labels, pins] = (await prices()) as [number, number];
  await page.goto('/studio/content?kind=products');
  // The address follows the words, and takes no letters back.
  const find = page.getByLabel('Find');
  await find.pressSequentially('pastel scarf');
  await expect(page).toHaveURL(/q=pastel\+scarf/);
  await expect(page.getByLabel('Choose Cellar Labels')).toBeHidden();
  await find.fill('');
  await page.getByLabel('Choose Cellar Labels').focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Choose Pastel Scarf Pins').check();
  await page.getByRole('button', { name: 'Change them…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 items' });
  await dialog.getByLabel('What should change?').selectOption('price-percent');
  await dialog.getByLabel('Percent').fill('10');
  await dialog.getByRole('button', { name: 'See what would change' }).click();
  await expect(dialog.getByRole('region', { name: 'Will change' })).toContainText(
    'Cellar Labels: Price from $',
  );
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sideways(page)).toBeFalsy();
  }
  expect(await brokenRules(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await expect(dialog.getByRole('status')).toContainText('2 items changed');
  await expect.poll(prices).toEqual([Math.round(labels * 1.1), Math.round(pins * 1.1)]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'History and undo' }).click();
  await page.getByRole('button', { name: /^Undo: Changed the price of 2 items/ }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(prices).toEqual([labels, pins]);
});

test('the bars at the bottom cover neither each other nor what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { number } = await buy('keychain');
  await signInAsOwner(page);
  await page.request.post(`/api/desk/orders/${number}/pack`, { headers: { origin: SITE }, data: {} });
  await page.goto('/studio/content?kind=glossary');
  await page.getByLabel('Choose Tabby').check();
  await expect(page.getByRole('button', { name: 'Change them…' })).toBeVisible();
  const reached = 'main li :is(a, input), [aria-label="Chosen items"] button, [data-undo] button';
  expect(await coveredInFocus(page.locator(reached))).toEqual([]);
});
