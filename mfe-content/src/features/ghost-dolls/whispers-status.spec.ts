import { expect, it } from '@jest/globals';
import { whispersStatus } from './whispers-status.js';

it.each([
  [null, false, 'Hover to awaken haunted whispers'],
  [null, true, 'Tap to awaken haunted whispers'],
  [1, false, 'Haunted whispers surround you...'],
  [0.81, false, 'Haunted whispers surround you...'],
  [0.8, false, 'Haunted whispers playing...'],
  [0.21, true, 'Haunted whispers playing...'],
  [0.2, false, 'Haunted whispers fade in the distance...'],
  [0, true, 'Haunted whispers fade in the distance...'],
])('whispers at %s (touch: %s) read: %s', (proximity, touch, words) =>
  expect(whispersStatus(proximity, touch)).toBe(words),
);
