import { expect, it } from '@jest/globals';
import { KINDS } from './fault.ts';
import { planFaults } from './plan.ts';

const targets = { processes: ['web', 'nats'], programs: ['web'], wires: ['web>nats', '*>postgres'] };

it('plans the same faults for the same seed, and others for another', () => {
  expect(planFaults(7, 60, targets)).toEqual(planFaults(7, 60, targets));
  expect(planFaults(8, 60, targets)).not.toEqual(planFaults(7, 60, targets));
});

it('plans every kind equally often, and never two kinds for one target at once', () => {
  const rounds = planFaults(3, 150, targets);
  const counts = Map.groupBy(rounds.flat(), ({ kind }) => kind);
  expect([...counts.values()].map((faults) => faults.length)).toEqual(Object.keys(KINDS).map(() => 10));
  for (const round of rounds) expect(new Set(round.map(({ target }) => target)).size).toBe(round.length);
  expect(rounds.some((round) => round.length > 1)).toBe(true);
});

it('plans only the requested kinds', () => {
  const kinds = new Set(
    planFaults(1, 9, targets, ['crash', 'freeze'])
      .flat()
      .map(({ kind }) => kind),
  );
  expect(kinds).toEqual(new Set(['crash', 'freeze']));
});
