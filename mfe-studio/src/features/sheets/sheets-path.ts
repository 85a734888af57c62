/** What can be printed for an order. */
export type Sheet = 'slips' | 'labels' | 'customs';

/** Where the sheets of these orders are. */
export const sheetsPath = (sheet: Sheet, numbers: readonly string[]): string =>
  `/studio/print/${sheet}/${numbers.join(',')}`;
