import { expect, it } from '@jest/globals';
import { Random } from '../random.ts';
import { KINDS } from './kinds.ts';
import { planMoves } from './plan.ts';

const movesOf = (seed: number) => planMoves(new Random(seed)).take(300).toArray();

it('plans the same moves for the same seed, and others for another', () => {
  expect(movesOf(7)).toEqual(movesOf(7));
  expect(movesOf(8)).not.toEqual(movesOf(7));
});

it('makes every kind of release, and good ones as often as all others together', () => {
  const kinds = movesOf(3).flatMap((move) => ('kind' in move ? move.kind : []));
  expect(new Set(kinds)).toEqual(new Set(Object.keys(KINDS)));
  const good = kinds.filter((kind) => kind === 'good').length;
  expect(good / kinds.length).toBeCloseTo(0.5, 0);
});
