import type { GlossaryEntry } from './glossary.js';
import * as styles from './glossary-panel.module.css';

const INK = '#22304f';

/** One page of the glossary: a swatch of fur with ears, a name, and what there is to know. */
export function GlossaryEntries({ entries }: { entries: readonly GlossaryEntry[] }) {
  return (
    <dl className={styles.entries}>
      {entries.map((entry) => (
        <div key={entry.name}>
          <dt>
            <svg viewBox="0 0 32 30" aria-hidden="true" className={styles.swatch}>
              <path
                d="M4 3c4 0 7 2 9 5h6c2-3 5-5 9-5 1 4 1 8 0 11 2 9-4 14-12 14S2 23 4 14C3 11 3 7 4 3z"
                fill={entry.colour}
                stroke={INK}
                strokeWidth="2.4"
                strokeLinejoin="round"
              />
            </svg>
            {entry.name}
          </dt>
          <dd>{entry.description}</dd>
        </div>
      ))}
    </dl>
  );
}
