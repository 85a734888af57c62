/** One word of a paragraph, with the space after it. */
export interface Word {
  text: string;
  /** Offset of the word in the spoken text. */
  start: number;
  emphasised: boolean;
}

/** Splits a paragraph into words. `*so*` marks emphasis; the stars are not spoken. */
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

/** Returns the spoken text of a paragraph. */
export const spoken = (paragraph: string): string => paragraph.replaceAll('*', '');

/** Returns the index of the word at an offset of the spoken text. */
export function wordAt(words: readonly Word[], offset: number): number {
  return words.findLastIndex(({ start }) => start <= offset);
}
