import { describe, expect, it } from '@jest/globals';
import { accompany } from './accompany.ts';
import { harmonyOf, partOf, pitchOf } from './notation.ts';

describe('a part', () => {
  it('is parsed with rests, chords, and lengths that apply until the next one', () => {
    expect(partOf('C4:1 E4+G4 -:2 | Bb3:4', 4)).toEqual([
      { start: 0, length: 1, pitch: 60 },
      { start: 1, length: 1, pitch: 64 },
      { start: 1, length: 1, pitch: 67 },
      { start: 4, length: 4, pitch: 58 },
    ]);
  });

  it('is rejected when a bar has the wrong length, or a pitch is invalid', () => {
    expect(() => partOf('C4:1 E4:2', 4)).toThrow('Bar 1 has 3 beats');
    expect(() => pitchOf('H4')).toThrow("'H4' is not a pitch");
  });
});

describe('an accompaniment', () => {
  it('plays roots, chords, single tones and held notes', () => {
    const notes = accompany(harmonyOf('C | N', 4), { steps: 'B_c3', step: 1, from: 60, bass: 36 });
    expect(notes.map(({ start, length, pitch }) => [start, length, pitch])).toEqual([
      [0, 2, 36],
      [2, 1, 60],
      [2, 1, 64],
      [2, 1, 67],
      [3, 1, 72],
    ]);
  });

  it('divides a bar among its chords, and rejects an invalid chord', () => {
    expect(harmonyOf('Dm G7', 4).map(({ start, length }) => [start, length])).toEqual([
      [0, 2],
      [2, 2],
    ]);
    expect(() => harmonyOf('Xm', 4)).toThrow("'Xm' is not a chord");
  });
});
