import type { SentLetter } from '@studio/contracts';
import { contentPath } from '../content/use-content.js';

export const LETTERS = contentPath('letters');
export const FEED = '/letters/feed.xml';

export type Letters = Readonly<Record<string, SentLetter>>;

/** Returns letters with their keys, newest first. */
export const newestFirst = (letters: Letters): [key: string, letter: SentLetter][] =>
  Object.entries(letters).sort(([, a], [, b]) => b.publishedAt.localeCompare(a.publishedAt));
