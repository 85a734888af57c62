/** A month as the API takes it: `2026-11`. */
export const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** A year as the API takes it. */
export const isYear = (text: string): boolean => /^20\d{2}$/.test(text);

/** The month that it is here. */
export const thisMonth = (now = new Date()): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
