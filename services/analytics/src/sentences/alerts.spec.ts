import { describe, expect, it } from '@jest/globals';
import { alertsOf, type Quarter, QUARTERS, type Signs } from './alerts.js';

const DAY = 96;
const NOTHING: Quarter = { visits: 0, checkouts: 0, paid: 0, orders: 0 };

/** Every quarter of an hour alike, except the last ones. */
function history(usual: Partial<Quarter>, last: Partial<Quarter>[] = []): Signs {
  const quarters = Array.from({ length: QUARTERS }, () => ({ ...NOTHING, ...usual }));
  last.forEach((quarter, i) => Object.assign(quarters[QUARTERS - last.length + i]!, quarter));
  return { quarters, soldOut: [] };
}
const times = <T>(count: number, one: T) => Array.from({ length: count }, () => one);
/** The signs without the first days. */
function from(days: number, signs: Signs): Signs {
  return { ...signs, quarters: signs.quarters.map((one, i) => (i < days * DAY ? NOTHING : one)) };
}
const SHOP = { visits: 1, checkouts: 1, paid: 1 };
/** Half of the checkouts are paid, then those of the last hours are not. */
function checkouts(unpaid: Partial<Quarter>[]): Signs {
  const signs = history({ visits: 1 }, [...unpaid, { visits: 1 }, { visits: 1 }]);
  const before = signs.quarters.with(0, { ...SHOP, checkouts: 30, orders: 9, paid: 15 });
  return { ...signs, quarters: before };
}
const MUG = { productId: 7, name: 'Mug (Black)', sold: 41, at: '2026-11-26T10:00:00.000Z' };

const cases: [title: string, signs: Signs, key: string, sentence: string][] = [
  [
    'a peak',
    history({ visits: 6 }, times(4, { visits: 20 })),
    'peak',
    '80 visits in the last hour: the busiest hour of a usual day has 24.',
  ],
  [
    'silence, although two days before were silent too',
    from(2, history({ visits: 2 }, times(24, { visits: 0 }))),
    'silence',
    'No visit was counted in the last 6 hours: on 26 of the 28 days before, there were at least 48 in these hours.',
  ],
  [
    'a failing checkout',
    checkouts([...times(10, { checkouts: 1 })]),
    'checkout',
    '10 visits began the checkout since the last paid order, and none of them paid: usually 50 % do.',
  ],
  [
    'a product that is gone',
    { ...history({}), soldOut: [MUG] },
    'sold-out 7 1795687200000',
    'Mug (Black) is sold out: 41 pieces were bought.',
  ],
];

describe('alertsOf', () => {
  it.each(cases)('tells of %s', (_, signs, key, sentence) => {
    expect(alertsOf(signs)).toEqual([{ key, sentence, path: expect.stringMatching(/^\/studio\//) }]);
  });

  it.each<[string, Signs]>([
    ['nothing', history({})],
    ['usual days', history({ ...SHOP, visits: 6 })],
    ['a busy hour of a small site', history({ visits: 1 }, times(4, { visits: 4 }))],
    ['twice as many visits', history({ visits: 6 }, times(4, { visits: 12 }))],
    ['a peak after two weeks', from(16, history({ visits: 6 }, times(4, { visits: 90 })))],
    [
      'silence, when three days before were silent',
      from(3, history({ visits: 2 }, times(24, { visits: 0 }))),
    ],
    ['a quiet night', history({}, times(DAY - 24, { visits: 9 }).concat(times(24, { visits: 0 })))],
    ['nine unpaid checkouts, half of which are usual', checkouts(times(9, { checkouts: 1 }))],
    ['checkouts of the last half hour', checkouts([{ orders: 1 }, ...times(2, { checkouts: 0 })])],
    ['a checkout without any payment before', history({ visits: 1 }, times(40, { checkouts: 1 }))],
  ])('is silent about %s', (_, signs) => {
    expect(alertsOf(signs)).toEqual([]);
  });

  it('returns the most urgent alert first', () => {
    const signs = checkouts(times(24, { visits: 0, checkouts: 1 }));
    const quarters = signs.quarters.map(({ visits, ...rest }, i) => ({
      ...rest,
      visits: i < QUARTERS - 24 ? visits : 0,
    }));
    expect(alertsOf({ quarters, soldOut: [MUG] }).map(({ key }) => key.split(' ')[0])).toEqual([
      'checkout',
      'silence',
      'sold-out',
    ]);
  });
});
