import { expect, it } from '@jest/globals';
import { findHabits } from './words.ts';

it('finds puzzling phrases in comments and test titles, with their line and advice', () => {
  const text = ['/** Left out: none. */', "it('stands for the id', () => 1);", 'const whoever = 1;'].join(
    '\n',
  );
  expect(findHabits(text)).toEqual([
    '1: "Left out:" → write "Optional. Defaults to …"',
    '2: "stands for" → write "replaces" or "represents"',
  ]);
});
