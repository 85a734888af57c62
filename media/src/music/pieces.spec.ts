import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ENGRAVED } from './engraved.ts';
import { perform } from './perform.ts';
import { PIECES } from './pieces.ts';
import { DRUMS } from './read-score.ts';

const read = (file: string) => readFileSync(new URL(file, new URL('../../../', import.meta.url)));
const LENGTHS = JSON.parse(read('mfe-content/src/features/music/recordings.json').toString()) as Record<
  string,
  number
>;
/** Length of the reverb after the last note, in seconds. */
const REVERB_SECONDS = 2.5;
/** The range of playable notes: the keys of a piano. */
const [LOWEST, HIGHEST] = [21, 108];
const OWN = PIECES.filter((piece) => !ENGRAVED.includes(piece));

it('has a recording for every piece, and a piece for every recording', () => {
  expect(PIECES.map(({ id }) => id).sort()).toEqual(Object.keys(LENGTHS).sort());
  for (const { id } of PIECES)
    for (const ending of ['mp3', 'ogg'])
      expect(read(`mfe-content/public/audio/${id}.${ending}`).length).toBeGreaterThan(50_000);
});

it('plays consecutive, non-empty sections of an engraved score', () => {
  for (const { plan } of ENGRAVED)
    for (const { from, to } of plan.sections ?? []) expect(to).toBeGreaterThan(from);
});

describe.each(OWN)('$id', ({ id, plan, score, loop, room }) => {
  const { notes, programs, swelling } = score();
  const played = perform(score(), plan, 1);

  it('is as long as the page says', () => {
    expect(Math.abs((loop ?? played.length + REVERB_SECONDS) - LENGTHS[id]!)).toBeLessThan(0.15);
  });

  it('ends on a beat, or on the end of a bar if it is a loop', () => {
    const end = Math.max(...notes.map(({ start, length }) => start + length));
    expect(end % 1).toBeCloseTo(0, 5);
    if (loop !== undefined) expect([end % plan.bar, loop]).toEqual([0, (end * 60) / plan.tempo]);
  });

  it('has audible notes, and a pan and a velocity for each player', () => {
    expect(new Set(notes.map(({ staff }) => staff)).size).toBe(programs.length);
    expect([room.pans?.length, plan.levels.length]).toEqual([programs.length, programs.length]);
    expect(swelling!.every((staff) => programs[staff] !== DRUMS)).toBe(true);
    for (const { pitch, velocity } of played.notes) {
      expect(pitch).toBeGreaterThanOrEqual(LOWEST);
      expect(pitch).toBeLessThanOrEqual(HIGHEST);
      expect(velocity).toBeGreaterThanOrEqual(18);
    }
  });
});
