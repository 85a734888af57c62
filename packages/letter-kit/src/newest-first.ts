import type { SentLetter } from '@studio/contracts';

/** Returns letters with their keys, newest first. Without the Markdown parser, which lists do not load. */
export const newestFirst = (
  letters: Readonly<Record<string, SentLetter>>,
): [key: string, letter: SentLetter][] =>
  Object.entries(letters).sort(([, a], [, b]) => b.publishedAt.localeCompare(a.publishedAt));
