import { useMemo } from 'react';
import { LetterBody, plainParts, readLetter } from '@studio/letter-kit';
import * as styles from './publications.module.css';

const PARTS = plainParts('');

/** The text of a publication, drawn as letters are. */
export function PublicationText({ markdown }: { markdown: string }) {
  const tokens = useMemo(() => readLetter(markdown), [markdown]);
  return (
    <div className={styles.content}>
      <LetterBody tokens={tokens} parts={PARTS} />
    </div>
  );
}
