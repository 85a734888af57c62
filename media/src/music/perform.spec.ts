import { describe, expect, it } from '@jest/globals';
import { clockOf } from './clock.ts';
import { perform } from './perform.ts';
import type { Plan } from './plan.ts';

const plan: Plan = { tempo: 60, bar: 4, rubato: 0, ending: 1, levels: [60], maxDeviationSeconds: 0 };
const score = {
  programs: [0],
  notes: [0, 1, 2, 3].map((start) => ({ start, length: 1, pitch: 60 + start, staff: 0 })),
};

describe('the clock', () => {
  it('is exact without rubato, and slower towards the end with it', () => {
    expect(clockOf(plan, 8)(8)).toBeCloseTo(8, 3);
    const slowing = clockOf({ ...plan, ending: 0.5 }, 16);
    expect(slowing(16) - slowing(15)).toBeGreaterThan(slowing(4) - slowing(3));
  });
});

describe('a performance', () => {
  it('plays sections in the order of the plan, each with its loudness', () => {
    const { notes } = perform(
      score,
      {
        ...plan,
        sections: [
          { from: 2, to: 4 },
          { from: 0, to: 2, level: -20 },
        ],
      },
      1,
    );
    expect(notes.map(({ pitch }) => pitch)).toEqual([62, 63, 60, 61]);
    expect(notes[2]!.velocity).toBeLessThan(notes[0]!.velocity - 10);
  });

  it('is reproducible with the same seed', () => {
    const human = { ...plan, maxDeviationSeconds: 0.02 };
    expect(perform(score, human, 5)).toEqual(perform(score, human, 5));
    expect(perform(score, human, 5)).not.toEqual(perform(score, human, 6));
  });
});
