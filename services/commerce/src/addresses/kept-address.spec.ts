import { expect, it } from '@jest/globals';
import { forgetAddress, getAddress, keepAddress } from '@studio/contracts';
import { openShop } from '../../testing/test-shop.js';

const shop = await openShop();

const home = {
  fullName: 'Ada Byron',
  addressLine1: '1 Main Street',
  addressLine2: '',
  city: 'Dusk',
  state: 'Ohio',
  postalCode: '12345',
  country: 'United States',
};

it('keeps an address on request, replaces it by the next one, and deletes it on request', async () => {
  const ada = shop.person();
  expect(await shop.request(getAddress, {}, ada)).toEqual({ address: null });
  expect(await shop.request(keepAddress, home, ada)).toEqual({ address: home });
  const away = { ...home, city: 'Dawn', postalCode: '1060', country: 'Austria' };
  await shop.request(keepAddress, away, ada);
  expect(await shop.request(getAddress, {}, ada)).toEqual({ address: away });
  expect(await shop.request(getAddress, {}, shop.person('Eve'))).toEqual({ address: null });
  await shop.request(forgetAddress, {}, ada);
  expect(await shop.request(getAddress, {}, ada)).toEqual({ address: null });
});

it('rejects a form that was loaded before the address changed', async () => {
  const ada = shop.person();
  const [away, far] = [
    { ...home, city: 'Dawn' },
    { ...home, city: 'Noon' },
  ];
  await shop.request(keepAddress, home, ada);
  // Twice: the answer to the first request may be lost.
  for (let time = 0; time < 2; time += 1)
    expect(await shop.request(keepAddress, { ...away, replaces: home }, ada)).toEqual({ address: away });
  const late = () => shop.refusal(shop.request(keepAddress, { ...far, replaces: home }, ada));
  expect(await late()).toMatchObject({ code: 'address-changed' });
  expect(await shop.request(getAddress, {}, ada)).toEqual({ address: away });
  await shop.request(forgetAddress, {}, ada);
  expect(await late()).toMatchObject({ code: 'address-changed' });
  expect(await shop.request(getAddress, {}, ada)).toEqual({ address: null });
});

it('deletes the address with its person, and rejects a new one', async () => {
  const ada = shop.person();
  await shop.request(keepAddress, home, ada);
  await shop.deletePerson(ada);
  await shop.until(async () => (await shop.request(getAddress, {}, ada)).address === null);
  expect(await shop.refusal(shop.request(keepAddress, home, ada))).toMatchObject({ code: 'account-deleted' });
});
