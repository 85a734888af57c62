/** A note as the score has it; times in quarter notes from the first note of the file. */
export interface ScoreNote {
  start: number;
  length: number;
  /** MIDI number, 60 = middle C. */
  pitch: number;
  /** Index of the staff. */
  staff: number;
}

/** A score as the engraver left it. */
export interface Score {
  notes: ScoreNote[];
  /** General MIDI program of each staff, 0–127; 128 = drums. */
  programs: number[];
  /** Staves of which long notes grow and fade. */
  swelling?: number[];
}

/** A note as it is played. */
export interface PlayedNote {
  /** Seconds. */
  start: number;
  length: number;
  pitch: number;
  /** 1–127. */
  velocity: number;
  staff: number;
}

/** What is played, in order of time. */
export interface Performance {
  notes: PlayedNote[];
  programs: number[];
  swelling: readonly number[];
  /** Seconds at which the pedal of the piano is lifted and pressed again; empty: no pedal. */
  pedal: number[];
  /** Seconds until the last note ends. */
  length: number;
}
