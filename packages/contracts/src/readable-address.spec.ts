import { expect, it } from '@jest/globals';
import { readableAddress } from './readable-address.js';

it.each([
  ['Robin, 12 Orchard Lane, , Springfield', 'Robin, 12 Orchard Lane, Springfield'],
  ['Robin, 12 Orchard Lane, Flat 2, Springfield', 'Robin, 12 Orchard Lane, Flat 2, Springfield'],
  [' , ,', ''],
  ['', ''],
])('formats %p as %p', (address, read) => expect(readableAddress(address)).toBe(read));
