import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { faultText } from './fault-text.js';

const short = z.string().min(3).max(5);
const two = z.array(z.string()).min(2);

it.each([
  [z.string(), undefined, 'Nothing here yet'],
  [z.string().trim().min(1), '  ', 'Nothing here yet'],
  [z.array(z.string()), null, 'Nothing here yet'],
  [z.union([z.literal('a'), z.number()]), undefined, 'Nothing here yet'],
  [short, 'ab', 'At least 3 characters'],
  [short, 'abcdef', 'At most 5 characters'],
  [two, ['a'], 'At least 2 entries'],
  [z.array(z.string()).max(1), ['a', 'b'], 'At most 1 entry'],
  [z.array(z.string()).length(5), [], 'Exactly 5 entries'],
  [z.int().min(0), -1, 'At least 0'],
  [z.int(), 1.5, 'A whole number is needed'],
  [z.number(), 'x', 'A number is needed'],
  [z.enum(['happy', 'sleepy']), '', 'Choose happy or sleepy'],
  [z.url(), 'x', 'An address such as https://example.org is needed'],
  [z.string().startsWith('/'), 'x', 'It must begin with /'],
  [z.string().regex(/^#/, 'expected #rrggbb'), 'x', 'expected #rrggbb'],
])('case %#', (schema: z.ZodType, value, message) => {
  const { error } = schema.safeParse(value, { error: faultText });
  expect(error!.issues.map((issue) => issue.message)).toEqual([message]);
});
