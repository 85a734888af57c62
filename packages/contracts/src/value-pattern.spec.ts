import { expect, it } from '@jest/globals';
import { isQuickPattern } from './value-pattern.js';

it.each([
  '\\d{1,10}',
  '[a-z0-9-]+',
  '.{1,100}',
  'true',
  'mango|broccoli',
  '(?:a|b)[0-9]{4}',
  '\\d{4}-\\d{2}',
  '[(+*)]+',
])('accepts the pattern %s', (pattern) => {
  expect(isQuickPattern(pattern)).toBe(true);
});

it.each(['(a+)+', '(a|a)*', '(a|aa){2,}', '[a-z]+[a-z]+x', '.*.*', '(a)\\1+', '(?=a+)a', 'a{1,9}b{1,9}'])(
  'rejects the pattern %s, which may backtrack',
  (pattern) => {
    expect(isQuickPattern(pattern)).toBe(false);
  },
);

it.each(['[', '(', 'a**', '\\'])('rejects %s, which is not a regular expression', (pattern) => {
  expect(isQuickPattern(pattern)).toBe(false);
});
