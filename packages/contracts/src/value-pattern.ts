import { z } from 'zod';

const MAX_PATTERN_LENGTH = 500;
/** Quantifiers without a fixed length: `*`, `+`, `{2,9}`. */
const REPEATS = /[*+]|\{\d+,\d*\}/g;

/**
 * Returns whether a regular expression is valid and cannot backtrack excessively. The web server matches it
 * against the URLs of all requests, so a slow pattern would block the whole site.
 */
export function isQuickPattern(pattern: string): boolean {
  try {
    new RegExp(`^(?:${pattern})$`);
  } catch {
    return false;
  }
  // Replaces each escaped character and each class by one character.
  const bare = pattern.replaceAll(/\\[^1-9k]/g, 'a').replaceAll(/\[[^\]]*\]/g, 'a');
  const goesBack = /\\|\(\?[^:]/.test(bare);
  const repeatsGroup = /\)[*+{]/.test(bare);
  const repeatsOften = bare.split('|').some((part) => (part.match(REPEATS) ?? []).length > 1);
  return !goesBack && !repeatsGroup && !repeatsOften;
}

/** Pattern of a whole path or query parameter: a regular expression without anchors. */
export const ValuePattern = z
  .string()
  .max(MAX_PATTERN_LENGTH)
  .refine(isQuickPattern, {
    error: ({ input }) =>
      `${String(input)} is not a valid regular expression, or may be slow: groups must not repeat, and each alternative may have one quantifier without a fixed length`,
  });
