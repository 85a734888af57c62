import type { Ingredient, Measure, Unit } from '@studio/contracts';

/** Available scales of a recipe. */
export const SCALES = [0.5, 1, 2, 3] as const;
export type Scale = (typeof SCALES)[number];
export const AS_WRITTEN: Scale = 1;
export const isScale = (amount: number): amount is Scale => SCALES.some((scale) => scale === amount);

/** Fractions that measuring spoons and rulers show. */
const FRACTIONS: readonly (readonly [value: number, sign: string])[] = [
  [0, ''],
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [3 / 8, '⅜'],
  [1 / 2, '½'],
  [5 / 8, '⅝'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [7 / 8, '⅞'],
  [1, ''],
];
const SPOONS_PER_CUP = 16;
const TEASPOONS_PER_SPOON = 3;
const CLOSE = 0.01;

/** Formats a positive number as a cook does, rounded to the nearest eighth or third, but never to zero: 1.5 → `1½`. */
export function asFraction(amount: number): string {
  const whole = Math.floor(amount);
  const rest = amount - whole;
  const [value, sign] = FRACTIONS.reduce((best, next) =>
    Math.abs(next[0] - rest) < Math.abs(best[0] - rest) ? next : best,
  );
  const total = whole + (value === 1 ? 1 : 0);
  if (total === 0 && sign === '') return '⅛';
  return `${total === 0 ? '' : total}${sign}`;
}

/** Scales a measure, and converts it to the unit that a cook would use for that amount. */
export function scaleMeasure({ amount, unit }: Measure, scale: number): Measure {
  const scaled = amount * scale;
  if (scale === 1) return { amount, unit };
  if (unit === 'g' || unit === 'ml') return { amount: roundMetric(scaled), unit };
  if (unit === 'cup' && scaled < 1 / 4 - CLOSE) return { amount: scaled * SPOONS_PER_CUP, unit: 'tbsp' };
  if (unit === 'tbsp' && scaled < 1 - CLOSE) return { amount: scaled * TEASPOONS_PER_SPOON, unit: 'tsp' };
  if (unit === 'tbsp' && scaled >= 4 && hasCup(scaled / SPOONS_PER_CUP))
    return { amount: scaled / SPOONS_PER_CUP, unit: 'cup' };
  if (unit === 'tsp' && scaled >= 3) return { amount: scaled / TEASPOONS_PER_SPOON, unit: 'tbsp' };
  return { amount: scaled, unit };
}

/** Returns whether an amount can be measured in quarter or third cups. */
function hasCup(cups: number): boolean {
  return [4, 3].some((parts) => Math.abs(cups * parts - Math.round(cups * parts)) < CLOSE);
}

/** Rounds to the precision of kitchen scales: half grams below 10 g, grams below 50 g, five grams above. */
function roundMetric(amount: number): number {
  if (amount < 10) return Math.max(0.5, Math.round(amount * 2) / 2);
  return amount < 50 ? Math.round(amount) : Math.round(amount / 5) * 5;
}

const MORE_THAN_ONE = 1 + CLOSE;
const UNIT_WORDS: Record<Unit, (amount: number) => string> = {
  cup: (amount) => (amount > MORE_THAN_ONE ? ' cups' : ' cup'),
  tbsp: () => ' tbsp',
  tsp: () => ' tsp',
  g: () => ' g',
  ml: () => ' ml',
  piece: () => '',
};

/** Formats a measure: `1½ cups`, `120 ml`, `2`. */
export function showMeasure(measure: Measure): string {
  const { amount, unit } = measure;
  const number = unit === 'g' || unit === 'ml' ? String(amount) : asFraction(amount);
  return number + UNIT_WORDS[unit](amount);
}

/** Formats an ingredient as amount (empty: to taste) and name. */
export function showIngredient(ingredient: Ingredient, scale: number): { amount: string; name: string } {
  const us = ingredient.us && scaleMeasure(ingredient.us, scale);
  const metric = ingredient.metric && scaleMeasure(ingredient.metric, scale);
  const { name } = ingredient;
  const form = typeof name === 'string' ? name : name[us && us.amount > MORE_THAN_ONE ? 1 : 0];
  const shown = [us && showMeasure(us), metric && `(${showMeasure(metric)})`].filter(Boolean).join(' ');
  return { amount: shown, name: ingredient.note ? `${form}, ${ingredient.note}` : form };
}

/** Formats a scaled yield: `12 muffins`, `½ small jar`. */
export function showYield(makes: { amount: number; one: string; many: string }, scale: number): string {
  const amount = makes.amount * scale;
  return `${asFraction(amount)} ${amount > MORE_THAN_ONE ? makes.many : makes.one}`;
}

/** Formats minutes: `20 min`, `1 h`, `1 h 10 min`. */
export function showMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** Formats minutes as an ISO 8601 duration for structured data: `PT20M`. */
export function isoMinutes(minutes: number): string {
  return `PT${minutes}M`;
}
