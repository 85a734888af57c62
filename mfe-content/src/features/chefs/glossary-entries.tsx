import type { GlossaryEntry } from '@studio/contracts';
import * as styles from './glossary-panel.module.css';

const INK = '#22304f';
const EYES = '#f3b33d';
const HEAD = 'M4 3c4 0 7 2 9 5h6c2-3 5-5 9-5 1 4 1 8 0 11 2 9-4 14-12 14S2 23 4 14C3 11 3 7 4 3z';

/** One page of the glossary: for each cat type a face, a name and a description. */
export function GlossaryEntries({ entries }: { entries: readonly GlossaryEntry[] }) {
  return (
    <dl className={styles.entries}>
      {entries.map((entry) => (
        <div key={entry.name}>
          <dt>
            <Head {...entry} />
            {entry.name}
          </dt>
          <dd>{entry.description}</dd>
        </div>
      ))}
    </dl>
  );
}

function Head({ name, colour, marks = [] }: GlossaryEntry) {
  const clip = `coat-${name}`;
  return (
    <svg viewBox="0 0 32 30" aria-hidden="true" className={styles.swatch} strokeLinecap="round">
      <clipPath id={clip}>
        <path d={HEAD} />
      </clipPath>
      <path d={HEAD} fill={colour} />
      <g clipPath={`url(#${clip})`}>
        {marks.map(({ d, colour: mark, line }) => (
          <path
            key={d}
            d={d}
            {...(line ? { fill: 'none', stroke: mark, strokeWidth: 2.2 } : { fill: mark })}
          />
        ))}
      </g>
      <path d={HEAD} fill="none" stroke={INK} strokeWidth="2" strokeLinejoin="round" />
      <g fill={EYES} stroke={INK} strokeWidth="1.6">
        <circle cx="11" cy="17" r="2.2" />
        <circle cx="21" cy="17" r="2.2" />
      </g>
      <path d="M14.8 21.2h2.4L16 22.8z" fill={INK} stroke={INK} strokeLinejoin="round" />
    </svg>
  );
}
