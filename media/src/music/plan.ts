/** A section of a score. Positions are in quarter notes from the first note. */
export interface Section {
  from: number;
  to: number;
  /** Added to the velocity of each note. Defaults to 0. */
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
  /** Share of the tempo on the last beat; 1 = no ritardando. Defaults to 0.6. */
  ending?: number;
  /** Interval of pedal changes, in quarter notes. Optional. */
  pedal?: number;
  /** Delay of off-beat eighths (swing), in quarter notes. */
  swing?: number;
  /** Maximum random deviation from the exact time, in seconds. Defaults to 0.008. */
  maxDeviationSeconds?: number;
}
