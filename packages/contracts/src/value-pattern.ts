import { z } from 'zod';

const LONGEST = 500;
/** What repeats for a length that is not given: `*`, `+`, `{2,9}`. */
const REPEATS = /[*+]|\{\d+,\d*\}/g;

/**
 * Whether a regular expression can be tried on any value in a moment. It runs in the web server itself, for every
 * address that somebody sends: one that backtracks without end would stop the whole site.
 */
export function isQuickPattern(pattern: string): boolean {
  try {
    new RegExp(`^(?:${pattern})$`);
  } catch {
    return false;
  }
  // Each escaped character and each class is one character.
  const bare = pattern.replaceAll(/\\[^1-9k]/g, 'a').replaceAll(/\[[^\]]*\]/g, 'a');
  const goesBack = /\\|\(\?[^:]/.test(bare);
  const repeatsGroup = /\)[*+{]/.test(bare);
  const repeatsOften = bare.split('|').some((part) => (part.match(REPEATS) ?? []).length > 1);
  return !goesBack && !repeatsGroup && !repeatsOften;
}

/** What a value in an address must look like, as a whole: a regular expression without an end of its own. */
export const ValuePattern = z
  .string()
  .max(LONGEST)
  .refine(isQuickPattern, {
    error: ({ input }) =>
      `${String(input)} is no regular expression, or may take too long: no group may repeat, and of each alternative one part at most`,
  });
