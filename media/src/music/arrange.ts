import type { Instrument } from './instruments.ts';
import type { Score } from './note.ts';
import type { PartNote } from './notation.ts';

/** One player. */
export interface Part extends Instrument {
  notes: readonly PartNote[];
  /** Base velocity, to which accents and phrases are added. */
  level: number;
  /** 0 = left, 1 = right. */
  seat: number;
}

export interface Arrangement {
  score: Score;
  levels: number[];
  seats: number[];
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
    seats: parts.map(({ seat }) => seat),
  };
}

/** The same notes later, in quarter notes. */
export function later(by: number, notes: readonly PartNote[]): PartNote[] {
  return notes.map((note) => ({ ...note, start: note.start + by }));
}

/** The same notes higher, in semitones. */
export function higher(by: number, notes: readonly PartNote[]): PartNote[] {
  return notes.map((note) => ({ ...note, pitch: note.pitch + by }));
}

/**
 * A rhythm on one pitch, or one drum: one sign per step, 'x' sounds and anything else is silent; repeated `times`
 * times.
 */
export function rhythm(pitch: number, signs: string, step: number, times: number): PartNote[] {
  return [...signs.repeat(times)].flatMap((sign, n) =>
    sign === 'x' ? [{ start: n * step, length: step, pitch }] : [],
  );
}
