/** A note of a part, not assigned to a staff yet. Times are in quarter notes. */
export interface PartNote {
  start: number;
  length: number;
  pitch: number;
}

/** A chord, its position and its length in quarter notes. Without tones it is a rest. */
export interface Harmony {
  start: number;
  length: number;
  /** Pitch classes, from the root up: 0–11, 0 = C. */
  tones: number[];
}

const STEPS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
/** Semitones above the root, by the chord symbol's suffix. */
const QUALITIES: Record<string, number[]> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '7': [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  '6': [0, 4, 7, 9],
};

/** Returns the MIDI number of a pitch such as 'C4' (60), 'F#5' or 'Bb3'. Throws when it is invalid. */
export function pitchOf(name: string): number {
  const [, step, sign, octave] = /^([A-G])([#b]?)(\d)$/.exec(name) ?? [];
  if (!step) throw new Error(`'${name}' is not a pitch.`);
  return STEPS[step]! + (sign === '#' ? 1 : sign === 'b' ? -1 : 0) + 12 * (Number(octave) + 1);
}

/**
 * Parses a part: 'C4:1 E4+G4 -:2 | …'. The number after ':' is the length in quarter notes and applies until the next
 * one. '-' is a rest, '+' joins the tones of a chord. Throws when a bar is not `bar` quarter notes long.
 */
export function partOf(text: string, bar: number): PartNote[] {
  const notes: PartNote[] = [];
  let start = 0;
  for (const [index, measure] of text.split('|').entries()) {
    const from = start;
    let length = 1;
    for (const token of measure.trim().split(/\s+/)) {
      const [names = '', given] = token.split(':');
      length = given === undefined ? length : Number(given);
      if (names !== '-')
        notes.push(...names.split('+').map((name) => ({ start, length, pitch: pitchOf(name) })));
      start += length;
    }
    if (Math.abs(start - from - bar) > 1e-6)
      throw new Error(`Bar ${index + 1} has ${start - from} beats: ${measure}`);
  }
  return notes;
}

/** Parses chords by bar: 'C | Am7 | Dm G7 | N'. Chords of one bar have equal lengths. N is a rest. */
export function harmonyOf(text: string, bar: number): Harmony[] {
  return text.split('|').flatMap((measure, index) => {
    const names = measure.trim().split(/\s+/);
    const length = bar / names.length;
    return names.map((name, n) => ({ start: index * bar + n * length, length, tones: tonesOf(name) }));
  });
}

function tonesOf(name: string): number[] {
  if (name === 'N') return [];
  const [, root, quality = ''] = /^([A-G][#b]?)(.*)$/.exec(name) ?? [];
  const intervals = QUALITIES[quality];
  if (!root || !intervals) throw new Error(`'${name}' is not a chord.`);
  const lowest = pitchOf(`${root}4`);
  return intervals.map((interval) => (lowest + interval) % 12);
}
