import type { Instrument } from './instruments.ts';
import type { Score } from './note.ts';
import type { PartNote } from './notation.ts';

/** One player's instrument and notes. */
export interface Part extends Instrument {
  notes: readonly PartNote[];
  /** Base velocity, to which accents and phrases are added. */
  level: number;
  /** 0 = left, 1 = right. */
  pan: number;
}

export interface Arrangement {
  score: Score;
  levels: number[];
  pans: number[];
}

/** Combines parts into one score. */
export function arrange(parts: readonly Part[]): Arrangement {
  return {
    score: {
      programs: parts.map(({ program }) => program),
      swelling: parts.flatMap(({ swells }, staff) => (swells ? [staff] : [])),
      notes: parts
        .flatMap(({ notes }, staff) => notes.map((note) => ({ ...note, staff })))
        .sort((a, b) => a.start - b.start || a.pitch - b.pitch),
    },
    levels: parts.map(({ level }) => level),
    pans: parts.map(({ pan }) => pan),
  };
}

/** Returns the notes delayed by a number of quarter notes. */
export function delay(by: number, notes: readonly PartNote[]): PartNote[] {
  return notes.map((note) => ({ ...note, start: note.start + by }));
}

/** Returns the notes transposed by a number of semitones; negative: lower. */
export function transpose(by: number, notes: readonly PartNote[]): PartNote[] {
  return notes.map((note) => ({ ...note, pitch: note.pitch + by }));
}

/** A rhythm on one pitch or drum, repeated `times` times. One sign per step: 'x' is a note, any other sign a rest. */
export function rhythm(pitch: number, signs: string, step: number, times: number): PartNote[] {
  return [...signs.repeat(times)].flatMap((sign, n) =>
    sign === 'x' ? [{ start: n * step, length: step, pitch }] : [],
  );
}
