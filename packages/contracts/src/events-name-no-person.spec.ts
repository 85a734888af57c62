import { expect, it } from '@jest/globals';
import { z } from 'zod';
import * as contracts from './index.js';

/** Names of fields that hold a person: an id, a name or an address. */
const OF_A_PERSON =
  /(user|person|buyer|donor|owner|actor|caller|subject)(id)?$|name$|mail|address|phone|recipient/i;

/** The names of all fields of a schema, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsOf)];
}

/** The data of every event, and the other messages that stay in a stream. */
const messages: [string, z.ZodType][] = [
  ...Object.values<unknown>(contracts)
    .filter((one): one is contracts.EventContract => (one as { kind?: unknown }).kind === 'event')
    .map(({ type, data }): [string, z.ZodType] => [type, data]),
  ['AnalyticsEvent', contracts.AnalyticsEvent],
  ['RemoteReports', contracts.RemoteReports],
];

it.each(messages)('%s has no field of a person', (_type, data) => {
  const fields = fieldsOf(z.toJSONSchema(data, { io: 'input', unrepresentable: 'any' }));
  expect(fields.length).toBeGreaterThan(0);
  expect(fields.filter((name) => OF_A_PERSON.test(name))).toEqual([]);
});

it.each(['userId', 'person', 'buyerId', 'email', 'firstName', 'shippingAddress'])(
  'finds the field %s at any depth',
  (name) => {
    const data = z.object({ orders: z.array(z.object({ [name]: z.string() }).nullable()) });
    expect(fieldsOf(z.toJSONSchema(data)).filter((field) => OF_A_PERSON.test(field))).toEqual([name]);
  },
);
