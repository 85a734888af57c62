import type { Harmony, PartNote } from './notation.ts';

/** The pattern in which an accompaniment plays the tones of a chord. */
export interface AccompanimentPattern {
  /**
   * One sign per step. 'B': root in the bass, 'F': fifth in the bass, 'c': the whole chord, '0'–'4': one tone of the
   * chord, counted from the lowest, '.': silence, '_': holds the previous notes. The pattern restarts with each chord.
   */
  steps: string;
  /** Length of a step, in quarter notes. */
  step: number;
  /** Lowest MIDI number of chords. They are played in closed position, so successive chords lie close together. */
  from: number;
  /** Lowest MIDI number of roots and fifths. */
  bass?: number;
}

/** Plays chords by a pattern. */
export function accompany(harmonies: readonly Harmony[], pattern: AccompanimentPattern): PartNote[] {
  return harmonies.filter(({ tones }) => tones.length > 0).flatMap((harmony) => barOf(harmony, pattern));
}

/** Returns the chords that start at or after a position, in quarter notes. */
export function chordsFrom(place: number, harmonies: readonly Harmony[]): Harmony[] {
  return harmonies.filter(({ start }) => start >= place);
}

function barOf(
  { start, length, tones }: Harmony,
  { steps, step, from, bass = 36 }: AccompanimentPattern,
): PartNote[] {
  const notes: PartNote[] = [];
  let sounding: PartNote[] = [];
  const count = Math.round(length / step);
  for (let n = 0; n < count; n += 1) {
    const sign = steps[n % steps.length]!;
    if (sign === '_') for (const note of sounding) note.length += step;
    if (sign === '_' || sign === '.') continue;
    sounding = pitchesOf(sign, tones, from, bass).map((pitch) => ({
      start: start + n * step,
      length: step,
      pitch,
    }));
    notes.push(...sounding);
  }
  return notes;
}

function pitchesOf(sign: string, tones: readonly number[], from: number, bass: number): number[] {
  if (sign === 'B') return [above(bass, tones[0]!)];
  if (sign === 'F') return [above(bass, tones[2]!)];
  const closed = tones.map((tone) => above(from, tone)).sort((a, b) => a - b);
  if (sign === 'c') return closed;
  const index = Number(sign);
  return [closed[index % closed.length]! + 12 * Math.floor(index / closed.length)];
}

/** The lowest pitch of a pitch class (`tone`) that is not below `low`. */
function above(low: number, tone: number): number {
  return low + ((((tone - low) % 12) + 12) % 12);
}
