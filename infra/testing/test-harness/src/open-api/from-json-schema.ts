import fc from 'fast-check';

/** The part of JSON Schema (OpenAPI 3.0) that our documents use. */
export interface Schema {
  type?: string;
  nullable?: boolean;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}

/** Generates values that such a schema allows. */
export function allowedBy(schema: Schema): fc.Arbitrary<unknown> {
  const some = plain(schema);
  return schema.nullable ? fc.option(some, { nil: null }) : some;
}

function plain(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(allowedBy));
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: within(schema.minimum, -1), max: within(schema.maximum, 1) });
    case 'number':
      return fc.double({
        noNaN: true,
        noDefaultInfinity: true,
        min: within(schema.minimum, -1),
        max: within(schema.maximum, 1),
      });
    case 'string':
      return text(schema);
    case 'array':
      return fc.array(allowedBy(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case 'object':
      return object(schema);
    default:
      return fc.jsonValue();
  }
}

const within = (bound: number | undefined, sign: number) => bound ?? sign * Number.MAX_SAFE_INTEGER;

const texts = new Map<string, fc.Arbitrary<string>>();

/** Created once per kind of text, because fast-check takes long to prepare one. */
function text({ format, pattern, minLength, maxLength }: Schema): fc.Arbitrary<string> {
  const key = JSON.stringify([format, pattern, minLength, maxLength]);
  const made = texts.get(key) ?? makeText({ format, pattern, minLength, maxLength });
  texts.set(key, made);
  return made;
}

function makeText({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.nat().map((n) => `reader-${n}@example.com`);
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: YEAR_9000 })
      .map((date) => date.toISOString());
  if (format === 'time-zone') return fc.constantFrom('UTC', 'America/Los_Angeles', 'Asia/Calcutta');
  if (format === 'uri') return fc.webUrl();
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 60), unit: 'grapheme' });
}

const YEAR_9000 = new Date('9000-01-01');

function object({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<object> {
  if (typeof additionalProperties === 'object')
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), allowedBy(additionalProperties), { maxKeys: 3 });
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    // An address that is normalized before it is validated is a plain string in the document.
    name === 'email' ? text({ format: 'email' }) : allowedBy(field),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[], noNullPrototype: true });
}
