import { wordAt, wordsOf, type Word } from './words.js';
import * as styles from './story.module.css';

/**
 * A paragraph that highlights the spoken word. `offset`: position in the spoken text; null while it is not being read.
 */
export function Paragraph({ text, offset }: { text: string; offset: number | null }) {
  const words = wordsOf(text);
  const lit = offset === null ? -1 : wordAt(words, offset);
  return (
    <p data-reading={offset === null ? undefined : ''}>
      {words.map((word, index) => (
        <Spoken key={word.start} word={word} lit={index === lit} />
      ))}
    </p>
  );
}

function Spoken({ word: { text, emphasised }, lit }: { word: Word; lit: boolean }) {
  const shown = lit ? <mark className={styles.lit}>{text}</mark> : text;
  return emphasised ? <em>{shown}</em> : shown;
}
