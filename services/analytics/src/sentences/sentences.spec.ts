import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Facts, sentencesOf } from './sentences.js';

const NOTHING: Facts = {
  days: 28,
  visits: { now: 0, before: 0 },
  visitsByDay: [],
  busiestDaySource: undefined,
  orders: 0,
  revenue: 0,
  donations: 0,
  donated: 0,
  clubJoins: 0,
  pages: [],
  recordings: [],
  steps: {},
  releases: [],
};

const day = (name: string, count: number) => ({ name, count });
const WEEK = ['20', '21', '22', '23', '24', '25', '26'].map((one) => day(`2026-11-${one}`, 40));

const cases: [title: string, facts: Partial<Facts>, sentence: string][] = [
  [
    'visits',
    { visits: { now: 412, before: 367 } },
    '412 visits in these 28 days, 12 % more than in the 28 days before.',
  ],
  [
    'fewer visits',
    { visits: { now: 30, before: 60 } },
    '30 visits in these 28 days, 50 % fewer than in the 28 days before.',
  ],
  [
    'as many visits',
    { visits: { now: 60, before: 60 } },
    '60 visits in these 28 days, as many as in the 28 days before.',
  ],
  ['too few to compare', { visits: { now: 1, before: 3 } }, '1 visit in these 28 days.'],
  [
    'one day',
    { days: 1, visits: { now: 30, before: 20 } },
    '30 visits on this day, 50 % more than on the day before.',
  ],
  [
    'a busy day and what brought it',
    {
      visitsByDay: [...WEEK.slice(1), day('2026-11-24', 401)],
      busiestDaySource: { name: 'the campaign letter-24', count: 312 },
    },
    'Tuesday, November 24 was the busiest day, with 401 visits: 312 of them came by the campaign letter-24.',
  ],
  [
    'a busy day from many places',
    {
      visitsByDay: [...WEEK.slice(1), day('2026-11-24', 401)],
      busiestDaySource: { name: 'a link on example.org', count: 12 },
    },
    'Tuesday, November 24 was the busiest day, with 401 visits.',
  ],
  ['sales', { orders: 9, revenue: 21_400 }, '9 orders brought $214.00.'],
  [
    'sales and donations',
    { orders: 1, revenue: 2_500, donations: 2, donated: 5_000 },
    '1 order brought $25.00, and 2 donations brought $50.00 for the cello.',
  ],
  [
    'a page that grew most',
    {
      pages: [
        { name: '/kitchen', now: 60, before: 40 },
        { name: '/music', now: 90, before: 30 },
        { name: '/new', now: 90, before: 0 },
      ],
    },
    '/music was visited more than before: 90 visits after 30.',
  ],
  [
    'music',
    { recordings: [{ name: 'ballade', count: 31 }] },
    'The recording played most was ballade, 31 times.',
  ],
  ['carts', { steps: { cart: 62, paid: 9 } }, 'Of 62 visits with something in the cart, 9 paid.'],
  ['the club', { clubJoins: 1 }, '1 person joined the club.'],
  [
    'a faulty release',
    {
      releases: [
        { name: 'shop@1.4.0', count: 200, errors: 11 },
        { name: 'club@1.0.0', count: 9_000, errors: 90 },
      ],
    },
    'shop@1.4.0 had 11 errors in 200 visits.',
  ],
];

describe('sentencesOf', () => {
  it.each(cases)('tells of %s', (_, facts, sentence) => {
    expect(sentencesOf({ ...NOTHING, ...facts })).toEqual([sentence]);
  });

  it.each<[string, Partial<Facts>]>([
    ['nothing', {}],
    ['a usual week', { visitsByDay: WEEK }],
    ['a few days', { visitsByDay: [day('2026-11-24', 401), day('2026-11-25', 2)] }],
    ['few carts', { steps: { cart: 4, paid: 4 } }],
    ['few errors', { releases: [{ name: 'shop@1.4.0', count: 9, errors: 9 }] }],
  ])('is silent about %s', (_, facts) => {
    expect(sentencesOf({ ...NOTHING, ...facts })).toEqual([]);
  });

  it('says no number that is not a figure or made of two', () => {
    const figures = fc.record({ now: fc.nat(9_999), before: fc.integer({ min: 20, max: 9_999 }) });
    fc.assert(
      fc.property(figures, (visits) => {
        const [sentence = ''] = sentencesOf({ ...NOTHING, visits });
        const said = [...sentence.replaceAll(',', '').matchAll(/\d+/g)].map(Number);
        const percent = Math.abs(Math.round(((visits.now - visits.before) / visits.before) * 100));
        expect([visits.now, 28, percent]).toEqual(expect.arrayContaining(said));
      }),
    );
  });
});
