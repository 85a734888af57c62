import type { ShopInfo } from '@studio/contracts';

/** Shop facts as in the content files. */
export const SHOP: ShopInfo = {
  shipsTo: [
    { code: 'US', name: 'United States', days: { from: 3, to: 7 } },
    { code: 'CA', name: 'Canada', days: { from: 6, to: 12 } },
    { code: 'AU', name: 'Australia', days: { from: 10, to: 20 } },
  ],
  shipping: 'Shipping is free.',
  tax: 'Tax is included.',
  away: null,
  taxPercentByCountry: { US: 8 },
  returns: { days: 21, text: 'Ask within 21 days.' },
  terms: [{ title: 'Prices', text: 'What the cart says is what you pay.' }],
  seller: {
    name: 'Reed Books',
    address: ['1 Reed Way', 'Marsh, Ohio 43001'],
    email: 'post@reed.example',
  },
  welcome: 'Ready today.',
  teasers: [{ title: 'Curated Books', text: 'Read aloud first.' }],
  fundGoal: 2_500_000,
};
