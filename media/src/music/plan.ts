/** A stretch of the score in quarter notes, from its first note, and how loud it is beside the others. */
export interface Section {
  from: number;
  to: number;
  /** Added to each velocity; 0 when left out. */
  level?: number;
}

/** How a score is played. */
export interface Plan {
  /** Quarter notes a minute. */
  tempo: number;
  /** Quarter notes in a bar. */
  bar: number;
  /** Quarter notes before the first bar. */
  upbeat?: number;
  /** Stretches in the order in which they are played; the whole score once when left out. */
  sections?: readonly Section[];
  /** Bars that belong together; 4 when left out. */
  phrase?: number;
  /** How much faster the middle of a phrase is than its ends, 0–0.2. */
  rubato?: number;
  /** How much of its length a note sounds: 0.7 is detached, 1 is joined. */
  touch?: number;
  /** Velocity that everything else is added to, by staff. */
  levels: readonly number[];
  /** Share of the tempo that is left at the very end; 1 = no slowing. */
  ending?: number;
  /** Quarter notes after which the pedal changes; none when left out. */
  pedal?: number;
  /** Off-beat eighths come this much later, in quarter notes. */
  swing?: number;
  /** Largest deviation from the exact time, in s; 0.008 when left out. */
  human?: number;
}
