import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { uuidv7 } from './uuid-v7.js';

it('encodes the time in a version 7 id', () => {
  const id = uuidv7(0x0123456789ab);
  expect(z.uuidv7().parse(id)).toBe(id);
  expect(id.startsWith('01234567-89ab-7')).toBe(true);
  expect(uuidv7(1).startsWith('00000000-0001-7')).toBe(true);
});

it('generates unique ids that sort by time', () => {
  const ids = Array.from({ length: 5_000 }, (_, i) => uuidv7(1_700_000_000_000 + i));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});
