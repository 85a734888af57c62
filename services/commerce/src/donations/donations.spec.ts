import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createDonation } from '@studio/contracts';
import { TestShop } from '../../testing/test-shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
}, 30_000);
afterAll(() => shop?.close());

const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0]!;

it('is received when it is paid, by the provider’s word alone', async () => {
  const form = { amount: 25, donorName: 'Grandma', message: 'Play!' };
  const { clientSecret } = await shop.request(createDonation, form);
  const kept = () => shop.dataSource.query('SELECT amount, donor_name, message, received_at FROM donations');
  const donation = { amount: 2_500, donor_name: 'Grandma', message: 'Play!' };
  expect(await kept()).toEqual([{ ...donation, received_at: null }]);
  await shop.pay(intentOf(clientSecret));
  await shop.until(async () => (await kept())[0].received_at !== null);
  expect(await kept()).toEqual([{ ...donation, received_at: expect.any(Date) }]);
});

it('fills in what the form leaves out, and refuses amounts out of range', async () => {
  await shop.request(createDonation, { amount: 1 });
  expect(await shop.dataSource.query('SELECT donor_name, message FROM donations WHERE amount = 100')).toEqual(
    [{ donor_name: 'Anonymous', message: '' }],
  );
  for (const amount of [0, -5, 10_001, 2.5]) {
    expect((await shop.refusal(shop.request(createDonation, { amount }))).code).toBe('invalid-input');
  }
});
