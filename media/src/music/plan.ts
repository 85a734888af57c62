/** A section of the score in quarter notes, from its first note, and its relative loudness. */
export interface Section {
  from: number;
  to: number;
  /** Added to each velocity. Defaults to 0. */
  level?: number;
}

/** How a score is played. */
export interface Plan {
  /** Quarter notes per minute. */
  tempo: number;
  /** Quarter notes per bar. */
  bar: number;
  /** Quarter notes before the first bar. */
  upbeat?: number;
  /** Sections in playing order. Defaults to the whole score once. */
  sections?: readonly Section[];
  /** Bars per phrase. Defaults to 4. */
  phrase?: number;
  /** How much faster the middle of a phrase is than its ends, 0–0.2. */
  rubato?: number;
  /** Share of its length that a note sounds: 0.7 is detached, 1 is legato. */
  touch?: number;
  /** Base velocity by staff. */
  levels: readonly number[];
  /** Share of the tempo at the very end; 1 = no slowing. */
  ending?: number;
  /** Interval of pedal changes, in quarter notes. Optional. */
  pedal?: number;
  /** Delay of off-beat eighths (swing), in quarter notes. */
  swing?: number;
  /** Maximum deviation from the exact time, in s. Defaults to 0.008. */
  human?: number;
}
