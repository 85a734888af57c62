import { expect, it } from '@jest/globals';
import { clock } from './progress-slider.js';

it.each([
  [0, '00:00'],
  [59.9, '00:59'],
  [61, '01:01'],
  [1020, '17:00'],
  [6000, '100:00'],
  [Number.NaN, '00:00'],
  [-3, '00:00'],
])('formats %d seconds as %s', (seconds, words) => expect(clock(seconds)).toBe(words));
