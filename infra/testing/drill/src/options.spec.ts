import { expect, it } from '@jest/globals';
import { KINDS } from './faults/fault.ts';
import { hostile } from './hostile/hostile.ts';
import { readOptions } from './options.ts';

it('defaults to 200 faults of every kind with a printed random seed', () => {
  const options = readOptions([]);
  expect(options).toMatchObject({ what: 'faults', faults: 200, seed: expect.any(Number) });
  expect(options.kinds).toEqual(Object.keys(KINDS));
});

it('repeats a drill with its seed', () => {
  const options = readOptions(['--seed', '7', '--faults', '5', '--kinds', 'crash,freeze']);
  expect(options).toMatchObject({ seed: 7, faults: 5, kinds: ['crash', 'freeze'] });
  expect(readOptions(['releases', '--minutes', '0.5'])).toMatchObject({ what: 'releases', minutes: 0.5 });
  expect(readOptions(['hostile', '--requests', '10'])).toMatchObject({ what: 'hostile', requests: 10 });
});

it.each([
  ['what'],
  ['--kinds=boredom'],
  ['--seed=x'],
  ['--faults=-1'],
  ['releases', '--minutes=soon'],
  ['hostile', 'short'],
  ['alerts', '--alerts=ConsumersLate'],
  ['--help'],
])('tells how it is used when asked for %s %s', (...args: string[]) => {
  expect(() => readOptions(args)).toThrow(/npm run drill/);
});

it.each([
  [['hostile', '--faults', '5'], 'The drill "hostile" does not take --faults.'],
  [['short', '--seed=7'], 'The drill "short" does not take --seed.'],
  [['--rounds=3'], 'The drill "faults" does not take --rounds.'],
  [['--faults', 'x'], 'Not understood: --faults x'],
  [['hostile', 'short'], 'Not understood: hostile short'],
])('says what it does not understand in %j', (args, problem) => {
  expect(() => readOptions(args)).toThrow(problem);
});

it('refuses a hostile drill without a case', async () => {
  await expect(hostile({ seed: 1, requests: 0, cases: 'no such case' })).rejects.toThrow(
    'No case has "no such case" in its name.',
  );
});
