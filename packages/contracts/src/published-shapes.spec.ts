import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { findBreaches } from '../testing/find-breaches.ts';
import { publishedShapes, type PublishedShapes, type Schema } from '../testing/published-shapes.ts';

const kept = JSON.parse(
  readFileSync(new URL('../published/shapes.json', import.meta.url), 'utf8'),
) as PublishedShapes;

it('a process that runs the release before can bear what this one says', () => {
  expect(findBreaches(kept, publishedShapes())).toEqual([]);
});

it('the kept shapes are those of this tree: `npm run shapes -w @studio/contracts`', () => {
  expect(publishedShapes()).toEqual(kept);
});

const schema = (type: z.ZodType, io: 'input' | 'output'): Schema => z.toJSONSchema(type, { io }) as Schema;
const shape = (type: z.ZodType) => ({ sends: schema(type, 'output'), takes: schema(type, 'input') });
const message = (type: z.ZodType): PublishedShapes => ({ requests: {}, messages: { m: shape(type) } });
const exchange = (input: z.ZodType, output: z.ZodType, caller = 'none', errors = {}): PublishedShapes => ({
  requests: { r: { caller, errors, input: shape(input), output: shape(output) } },
  messages: {},
});
const fact = z.object({ id: z.uuid(), kind: z.enum(['a', 'b']), note: z.string().max(9).optional() });
const ask = z.strictObject({ n: z.int().max(9), text: z.string().default('') });

it.each<[string, PublishedShapes, PublishedShapes]>([
  ['a new optional field', message(fact), message(fact.extend({ more: z.string().optional() }))],
  ['a new field of an answer', exchange(ask, fact), exchange(ask, fact.extend({ more: z.string() }))],
  ['a new optional input', exchange(ask, fact), exchange(ask.extend({ m: z.int().optional() }), fact)],
  ['a wider input', exchange(ask, fact), exchange(ask.extend({ n: z.number().max(99) }), fact)],
  [
    'a smaller set of values in an answer',
    exchange(ask, fact),
    exchange(ask, fact.extend({ kind: z.enum(['a']) })),
  ],
  ['a new message', message(fact), { requests: {}, messages: { m: shape(fact), other: shape(ask) } }],
])('%s breaks nothing', (_, before, now) => {
  expect(findBreaches(before, now)).toEqual([]);
});

it.each<[string, PublishedShapes, PublishedShapes]>([
  ['a removed field', message(fact), message(fact.omit({ id: true }))],
  ['a removed optional field', message(fact), message(fact.omit({ note: true }))],
  ['a renamed field', exchange(ask, fact), exchange(ask, fact.omit({ id: true }).extend({ key: z.uuid() }))],
  [
    'a field that may be null now',
    exchange(ask, fact),
    exchange(ask, fact.extend({ id: z.uuid().nullable() })),
  ],
  ['a field of another type', exchange(ask, fact), exchange(ask, fact.extend({ id: z.int() }))],
  ['a field that may be missing now', exchange(ask, fact), exchange(ask, fact.partial({ id: true }))],
  [
    'a grown set of values',
    exchange(ask, fact),
    exchange(ask, fact.extend({ kind: z.enum(['a', 'b', 'c']) })),
  ],
  ['a longer text', message(fact), message(fact.extend({ note: z.string().max(10).optional() }))],
  ['a lost field of an item', message(z.array(fact)), message(z.array(fact.omit({ note: true })))],
  ['a field that old messages lack', message(fact), message(fact.extend({ more: z.string() }))],
  ['a new required input', exchange(ask, fact), exchange(ask.extend({ m: z.int() }), fact)],
  ['a narrower input', exchange(ask, fact), exchange(ask.extend({ n: z.int().max(8) }), fact)],
  ['an input that is not known any more', exchange(ask, fact), exchange(ask.omit({ text: true }), fact)],
  ['a caller where none was asked for', exchange(ask, fact), exchange(ask, fact, 'required')],
  ['a new error', exchange(ask, fact), exchange(ask, fact, 'none', { late: 409 })],
  ['a request that nobody answers', exchange(ask, fact), message(fact)],
  ['a message that nobody sends', message(fact), exchange(ask, fact)],
])('%s is a breach', (_, before, now) => {
  expect(findBreaches(before, now)).not.toEqual([]);
});
