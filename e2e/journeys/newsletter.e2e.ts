import { randomUUID } from 'node:crypto';
import { expect, hydrated, REFUSALS, test } from '../stack/test.ts';
import { letterTo } from '../stack/inbox.ts';

test('the newsletter is joined from the home page by a confirmation mail, and left by one button', async ({
  page,
  listening,
}) => {
  listening.allowed.push(REFUSALS);
  const email = `letters-${randomUUID().slice(0, 8)}@example.test`;
  await page.goto('/');
  const field = page.getByLabel('Email address');
  await field.fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText("You've been subscribed to our newsletter!", { exact: true })).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(page.getByText(`Please look into the inbox of ${email}`)).toBeVisible();

  const question = await letterTo(email, /Shall we write to you/);
  const yes = /https?:\/\/\S+newsletter\/confirm\S+/.exec(question.text)?.[0];
  expect(yes, 'a link to say yes').toBeTruthy();
  await page.goto(yes!);
  await page.getByRole('button', { name: 'Yes, write to me' }).click();
  await expect(page.getByText('you are on the list')).toBeVisible();

  const letter = await letterTo(email, /on the list/);
  const link = /https?:\/\/\S+unsubscribe\S+/.exec(letter.text)?.[0];
  expect(link, 'a link to leave').toBeTruthy();
  await page.goto(link!);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('there will be no more letters')).toBeVisible();
});

test('an address typed before hydration is not lost', async ({ page, listening }) => {
  listening.allowed.push(REFUSALS);
  await page.route('**/NewsletterSignup*.js', async (route) => {
    await new Promise((later) => setTimeout(later, 2_000));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Email address').fill(`early-${randomUUID().slice(0, 8)}@example.test`);
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText("You've been subscribed to our newsletter!", { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the newsletter is loaded when the visitor comes near it', async ({ page, listening }) => {
    listening.allowed.push(REFUSALS);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const ofClub = () => loaded.filter((path) => path.startsWith('/remotes/club/') && path.endsWith('.js'));
    await page.goto('/');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(ofClub()).toEqual([]);
    await page.getByLabel('Email address').fill(`near-${randomUUID().slice(0, 8)}@example.test`);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText("You've been subscribed to our newsletter!", { exact: true })).toBeVisible();
    expect(ofClub().length).toBeGreaterThan(0);
  });
});
