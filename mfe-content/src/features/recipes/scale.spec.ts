import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Unit } from '@studio/contracts';
import { asFraction, scaleMeasure, SCALES, showIngredient, showMeasure, showYield } from './scale.js';

const SIGNS: Record<string, number> = {
  '⅛': 1 / 8,
  '¼': 1 / 4,
  '⅓': 1 / 3,
  '⅜': 3 / 8,
  '½': 1 / 2,
  '⅝': 5 / 8,
  '⅔': 2 / 3,
  '¾': 3 / 4,
  '⅞': 7 / 8,
};
const read = (text: string) => Number(/^\d+/.exec(text)?.[0] ?? 0) + (SIGNS[text.replace(/^\d+/, '')] ?? 0);
/** Teaspoons per convertible unit. */
const SPOONFULS: Partial<Record<Unit, number>> = { cup: 48, tbsp: 3, tsp: 1 };

const amounts = fc.double({ min: 0.125, max: 40, noNaN: true });
const scales = fc.constantFrom(...SCALES);
const units = fc.constantFrom<Unit>('cup', 'tbsp', 'tsp', 'g', 'ml', 'piece');
const spoons = fc.constantFrom<Unit>('cup', 'tbsp', 'tsp');

describe('asFraction', () => {
  it.each([
    [0.5, '½'],
    [1.5, '1½'],
    [1 / 3, '⅓'],
    [2.999, '3'],
    [0.01, '⅛'],
    [12, '12'],
  ])('formats %s as %s', (amount, text) => expect(asFraction(amount)).toBe(text));

  it('rounds to the nearest fraction, and never to zero', () => {
    fc.assert(fc.property(amounts, (amount) => Math.abs(read(asFraction(amount)) - amount) <= 1 / 16 + 1e-9));
  });
});

describe('scaleMeasure', () => {
  it('keeps the amount when the unit changes', () => {
    fc.assert(
      fc.property(amounts, spoons, scales, (amount, unit, scale) => {
        const scaled = scaleMeasure({ amount, unit }, scale);
        expect(scaled.amount * SPOONFULS[scaled.unit]!).toBeCloseTo(amount * scale * SPOONFULS[unit]!, 6);
      }),
    );
  });

  it('grows with the scale', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 900, noNaN: true }),
        fc.constantFrom<Unit>('g', 'ml'),
        (amount, unit) => {
          const scaled = SCALES.map((scale) => scaleMeasure({ amount, unit }, scale).amount);
          expect(scaled.toSorted((a, b) => a - b)).toEqual(scaled);
          expect(scaled[0]).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('returns the measure unchanged at scale 1', () => {
    fc.assert(
      fc.property(amounts, units, (amount, unit) => {
        expect(scaleMeasure({ amount, unit }, 1)).toEqual({ amount, unit });
      }),
    );
  });

  it.each([
    [{ amount: 0.25, unit: 'cup' }, 0.5, '2 tbsp'],
    [{ amount: 2, unit: 'tbsp' }, 2, '¼ cup'],
    [{ amount: 1, unit: 'tsp' }, 3, '1 tbsp'],
    [{ amount: 1, unit: 'tbsp' }, 0.5, '1½ tsp'],
    [{ amount: 1.5, unit: 'cup' }, 3, '4½ cups'],
    [{ amount: 225, unit: 'g' }, 0.5, '115 g'],
  ] as const)('%j times %s is %s', (measure, scale, text) => {
    expect(showMeasure(scaleMeasure(measure, scale))).toBe(text);
  });
});

describe('showIngredient', () => {
  it('uses singular and plural', () => {
    const egg = { name: ['egg', 'eggs'] as [string, string], us: { amount: 1, unit: 'piece' as const } };
    expect(SCALES.map((scale) => Object.values(showIngredient(egg, scale)).join(' '))).toEqual([
      '½ egg',
      '1 egg',
      '2 eggs',
      '3 eggs',
    ]);
  });

  it('keeps "to taste" at any scale', () => {
    expect(showIngredient({ name: 'a pinch of salt' }, 3)).toEqual({ amount: '', name: 'a pinch of salt' });
  });
});

it('scales a yield and uses singular and plural', () => {
  expect(showYield({ amount: 1, one: 'jar', many: 'jars' }, 0.5)).toBe('½ jar');
  expect(showYield({ amount: 12, one: 'muffin', many: 'muffins' }, 2)).toBe('24 muffins');
});
