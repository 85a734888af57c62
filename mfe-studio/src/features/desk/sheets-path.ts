export type Sheet = 'slips' | 'labels' | 'customs';

export const sheetsPath = (sheet: Sheet, numbers: readonly string[]): string =>
  `/studio/print/${sheet}/${numbers.join(',')}`;
