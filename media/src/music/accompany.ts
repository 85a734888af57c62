import type { Harmony, PartNote } from './notation.ts';

/** The pattern of an accompaniment. */
export interface Figure {
  /**
   * One sign per step: 'B' root below, 'F' fifth below, 'c' the whole chord, '0'–'4' one tone of it from the lowest
   * up, '.' silence, '_' holds. The pattern restarts with each chord.
   */
  steps: string;
  /** Length of a step, in quarter notes. */
  step: number;
  /** Lowest MIDI number of the chord's closed position, so that neighbouring chords move by steps. */
  from: number;
  /** Lowest MIDI number of roots and fifths. */
  bass?: number;
}

/** Plays chords by a pattern. */
export function accompany(harmonies: readonly Harmony[], figure: Figure): PartNote[] {
  return harmonies.filter(({ tones }) => tones.length > 0).flatMap((harmony) => barOf(harmony, figure));
}

/** The chords from a position on, in quarter notes. */
export function since(place: number, harmonies: readonly Harmony[]): Harmony[] {
  return harmonies.filter(({ start }) => start >= place);
}

function barOf({ start, length, tones }: Harmony, { steps, step, from, bass = 36 }: Figure): PartNote[] {
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

/** The lowest pitch of a class that is not below `low`. */
function above(low: number, tone: number): number {
  return low + ((((tone - low) % 12) + 12) % 12);
}
