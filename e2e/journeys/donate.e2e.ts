import type { Page, Request } from '@playwright/test';
import { expect, hydrated, REFUSALS, test } from '../stack/test.ts';
import { letterTo } from '../stack/inbox.ts';
import { CARDS, CONFIRM, fillCard } from '../stack/payment.ts';
import { signUp } from '../stack/visitor.ts';

test('a donation to the cello fund needs no account', async ({ page, listening }) => {
  listening.allowed.push(REFUSALS);
  await page.goto('/donate');
  await expect(page.getByRole('heading', { name: 'Full Size Cello Fund' })).toBeVisible();
  await page.getByLabel('Custom amount').fill('40');
  await page.getByLabel('Personal message').fill('For the low notes.');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Donating $40')).toBeVisible();
  await fillCard(page, CARDS.succeeds);
  await page.getByRole('button', { name: 'Complete Donation' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/donate' && url.search === '');
  await page.getByRole('button', { name: 'Make Another Donation' }).click();
  await expect(page.getByLabel('Custom amount')).toBeVisible();
});

test('a signed-in user’s donation is counted, has a receipt, and is in their list', async ({
  page,
  listening,
}) => {
  listening.allowed.push(REFUSALS);
  const { email } = await signUp(page);
  const raised = async () => {
    const fund = (await (await page.request.get('/api/donations/fund')).json()) as { raised: number };
    return fund.raised;
  };
  const before = await raised();
  await page.goto('/donate');
  await expect(page.getByRole('img', { name: /of the way to the cello/ })).toBeVisible();
  await page.getByLabel('Custom amount').fill('31');
  await page.getByLabel('Personal message').fill('For the bow.');
  await page.getByLabel('Email for a receipt').fill(email);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await fillCard(page, CARDS.succeeds);
  await page.getByRole('button', { name: 'Complete Donation' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await letterTo(email, /your gift has arrived/);
  // Other donations may be made meanwhile.
  await expect.poll(raised).toBeGreaterThanOrEqual(before + 3_100);
  await page.goto('/account/orders');
  const donations = page.getByRole('region', { name: 'Your Gifts to the Cello Fund' });
  await expect(donations.getByText('$31.00')).toBeVisible();
  await expect(donations.getByText('For the bow.')).toBeVisible();
});

test('an amount typed before hydration is the amount that is donated', async ({ page, listening }) => {
  listening.allowed.push(REFUSALS);
  await page.route('**/DonatePage*.js', async (route) => {
    await new Promise((later) => setTimeout(later, 2_000));
    await route.continue();
  });
  await page.goto('/donate', { waitUntil: 'commit' });
  await page.getByLabel('Custom amount').fill('40');
  await page.getByLabel('Personal message').fill('Early words.');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Donating $40')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Custom amount')).toHaveValue('40');
  await expect(page.getByLabel('Personal message')).toHaveValue('Early words.');
});

test('Back from the payment, a reload and a failure keep amount, name and message', async ({
  page,
  listening,
}) => {
  listening.allowed.push(REFUSALS, /status of 502/, /Donation intent creation failed/);
  const stays = async () => {
    await expect(page.getByLabel('Custom amount')).toHaveValue('12');
    await expect(page.getByLabel('Your name')).toHaveValue('Robin');
    await expect(page.getByLabel('Personal message')).toHaveValue('For the low notes.');
  };
  await page.goto('/donate');
  // Earlier input is taken over by hydration; a reload before that would be too early.
  await hydrated(page);
  await page.getByLabel('Custom amount').fill('12');
  await page.getByLabel('Your name').fill('Robin');
  await page.getByLabel('Personal message').fill('For the low notes.');
  await page.reload();
  await stays();

  await page.route('**/api/donations', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('The donation could not be started. Nothing has been charged.')).toBeVisible();
  await expect(page.getByText('<h1>')).toHaveCount(0);
  expect(listening.complaints.join()).toContain('Donation intent creation failed');
  await stays();

  await page.unroute('**/api/donations');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Donating $12')).toBeVisible();
  // The link back is below the card's fields, and moves until they are loaded.
  await expect(page.frameLocator('iframe').first().getByLabel('Card number')).toBeVisible();
  await page.getByRole('button', { name: '← Back to Donation Form' }).click();
  await stays();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Donating $12')).toBeVisible();
  await fillCard(page, CARDS.succeeds);
  await page.getByRole('button', { name: 'Complete Donation' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await page.getByRole('button', { name: 'Make Another Donation' }).click();
  await expect(page.getByLabel('Your name')).toHaveValue('');
  await expect(page.getByLabel('Custom amount')).toHaveValue('');
});

/** Fills the donation form and the card of a visitor who gives `dollars`. Does not pay. */
async function prepareDonation(page: Page, dollars: string): Promise<void> {
  await page.goto('/donate');
  await hydrated(page);
  await page.getByLabel('Custom amount').fill(dollars);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await fillCard(page, CARDS.succeeds);
}

test('a donation whose answer was lost is charged once, after a reload too', async ({
  page,
  context,
  listening,
}) => {
  listening.allowed.push(REFUSALS, /net::ERR/, /Failed to fetch/, /Donation intent creation failed/);
  await signUp(page);
  await prepareDonation(page, '17');
  await context.route(CONFIRM, async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: 'Complete Donation' }).click();
  await expect(page.getByText('Payment Failed').first()).toBeVisible();
  await context.unroute(CONFIRM);
  await page.reload();
  await expect(page.getByLabel('Custom amount')).toHaveValue('17');
  await hydrated(page);

  const asks = '**/v1/payment_intents/*';
  await context.route(asks, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText(/so that you do not pay twice/)).toBeVisible();
  await context.unroute(asks);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await page.goto('/account/orders');
  await expect(page.getByText('$17.00')).toHaveCount(1);
});

test('a payment that is still on its way is not charged once another gift was given', async ({
  page,
  context,
  listening,
}) => {
  listening.allowed.push(/net::ERR/, /Failed to fetch/);
  await signUp(page);
  await prepareDonation(page, '17');
  const sent: Request[] = [];
  await context.route(CONFIRM, (route, request) => {
    sent.push(request);
    return route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: 'Complete Donation' }).click();
  await expect(page.getByText('Payment Failed').first()).toBeVisible();
  await context.unroute(CONFIRM);

  await page.getByRole('button', { name: '← Back to Donation Form' }).click();
  await page.getByLabel('Custom amount').fill('12');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Donating $12')).toBeVisible();
  const late = await page.request.fetch(sent[0]!.url(), {
    method: sent[0]!.method(),
    headers: await sent[0]!.allHeaders(),
    data: sent[0]!.postDataBuffer()!,
  });
  expect(await late.json()).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
  await fillCard(page, CARDS.succeeds);
  await page.getByRole('button', { name: 'Complete Donation' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await page.goto('/account/orders');
  await expect(page.getByText('$12.00')).toHaveCount(1);
  await expect(page.getByText('$17.00')).toHaveCount(0);
});
