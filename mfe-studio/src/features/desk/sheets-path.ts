/** Kinds of printable sheets. */
export type Sheet = 'slips' | 'labels' | 'customs';

/** Returns the path of the sheets of these orders. */
export const sheetsPath = (sheet: Sheet, numbers: readonly string[]): string =>
  `/studio/print/${sheet}/${numbers.join(',')}`;
