import { useMemo } from 'react';
import { LetterBody, plainParts, readLetter } from '@studio/letter-kit';

const PARTS = plainParts('');

/** Draws the text of a publication as letters are drawn. Loaded on demand, because it brings the Markdown parser. */
export function FormattedText({ markdown }: { markdown: string }) {
  const tokens = useMemo(() => readLetter(markdown), [markdown]);
  return <LetterBody tokens={tokens} parts={PARTS} />;
}
