/** A note of a score. Times are in quarter notes from the first note. */
export interface ScoreNote {
  start: number;
  length: number;
  /** MIDI number, 60 = middle C. */
  pitch: number;
  /** Index of the staff. */
  staff: number;
}

/** A score, from LilyPond's MIDI file or from an arrangement. */
export interface Score {
  notes: ScoreNote[];
  /** General MIDI program of each staff, 0–127; 128 = drums. */
  programs: number[];
  /** Indexes of the staves whose long notes swell and fade. */
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

/** A performance, ordered by time. */
export interface Performance {
  notes: PlayedNote[];
  programs: number[];
  swelling: readonly number[];
  /** Times in seconds at which the piano's pedal is lifted and pressed again. Empty without pedal. */
  pedal: number[];
  /** Time in seconds at which the last note ends. */
  length: number;
}
