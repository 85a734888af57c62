/** A piece of a paragraph: one word with the space after it. */
export interface Word {
  text: string;
  /** Where it begins in what is read aloud. */
  start: number;
  emphasised: boolean;
}

/** A paragraph in words; `*so*` is emphasis, and not read. */
export function wordsOf(paragraph: string): Word[] {
  let start = 0;
  return paragraph.split('*').flatMap((run, at) =>
    (run.match(/\s*\S+\s*|\s+/g) ?? []).map((text) => {
      const word = { text, start, emphasised: at % 2 === 1 };
      start += text.length;
      return word;
    }),
  );
}

/** The paragraph as it is read aloud. */
export const spoken = (paragraph: string): string => paragraph.replaceAll('*', '');

/** Which word is being read at a place of what is read aloud. */
export function wordAt(words: readonly Word[], offset: number): number {
  return words.findLastIndex(({ start }) => start <= offset);
}
