/** Returns whether the text is a month in the API's format: `2026-11`. */
export const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** Returns whether the text is a year in the API's format: `2026`. */
export const isYear = (text: string): boolean => /^20\d{2}$/.test(text);

/** Returns the current month in the browser's time zone. */
export const thisMonth = (now = new Date()): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
