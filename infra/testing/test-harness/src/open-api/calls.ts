import { normalPath } from '@studio/http-kit';
import fc from 'fast-check';
import { z } from 'zod';
import { allowedBy, type Schema } from './from-json-schema.ts';

export { allowedBy, type Schema };

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: Schema;
}
type Content = Record<string, { schema: Schema }>;

/** One operation of an OpenAPI document. */
export interface Operation {
  /** `get /api/cart` */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
  security?: object[];
}

/** One call, in parts. */
export interface Call {
  path: Record<string, string>;
  query: string;
  /** Body, as JSON. */
  content: { body?: unknown };
  /** Whether the document allows it. */
  fits: boolean;
}

/** Every operation of a document. */
export function operationsOf(document: {
  paths: Record<
    string,
    Record<string, Omit<Operation, 'name' | 'method' | 'path' | 'parameters'> & { parameters?: Parameter[] }>
  >;
  components?: { schemas?: Record<string, unknown> };
}): Operation[] {
  const paths = expand(document.paths, document.components?.schemas ?? {}) as typeof document.paths;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      parameters: operation.parameters ?? [],
      name: `${method} ${path}`,
      method,
      path,
    })),
  );
}

/**
 * Replaces references by the schemas that they name. A schema that contains itself is expanded once: what would contain it
 * again is left out.
 */
function expand(node: unknown, schemas: Record<string, unknown>, open: readonly string[] = []): unknown {
  if (Array.isArray(node))
    return node.map((one) => expand(one, schemas, open)).filter((one) => one !== undefined);
  if (typeof node !== 'object' || node === null) return node;
  const name = (node as { $ref?: string }).$ref?.split('/').at(-1);
  if (name !== undefined)
    return open.includes(name) ? undefined : expand(schemas[name], schemas, [...open, name]);
  const entries = Object.entries(node).map(([key, value]) => [key, expand(value, schemas, open)] as const);
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries);
}

/** Calls of an operation: valid ones, and some with a fault in path, query or body. */
export function callOf({ parameters, requestBody }: Operation): fc.Arbitrary<Call> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const body = requestBody?.content['application/json']?.schema;
  return fc
    .record({
      path: fc.record(Object.fromEntries(inPath.map(({ name, schema }) => [name, textFor(schema)]))),
      query: fc.record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, textFor(schema)]))),
      body: body ? bodyFor(body) : fc.constant(undefined),
    })
    .map((parts) => ({
      path: parts.path,
      query: `?${new URLSearchParams(parts.query)}`,
      content: body ? { body: parts.body } : {},
      fits:
        inPath.every(({ name, schema }) => isAllowed(schema, parts.path[name])) &&
        inQuery.every(({ name, schema }) => isAllowed(schema, parts.query[name])) &&
        (!body || isAllowed(body, parts.body)),
    }));
}

/** The path of a call. */
export const pathOf = ({ path }: Operation, call: Call): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.path[name] ?? '') || '%20');

/** Mostly valid values; else any text that is one segment of a path. */
function textFor(schema: Schema): fc.Arbitrary<string> {
  const any = fc.string({ unit: 'binary', minLength: 1, maxLength: 90 });
  return fc.oneof(
    { arbitrary: allowedBy(schema) as fc.Arbitrary<string>, weight: 3 },
    any.filter(isOneSegment),
  );
}

const isOneSegment = (text: string) =>
  text.isWellFormed() && normalPath(`/${encodeURIComponent(text)}`) !== null;

/** A valid body, one with a changed, missing or unknown field, or any JSON value. */
function bodyFor(schema: Schema): fc.Arbitrary<unknown> {
  const right = allowedBy(schema);
  const names = fc.constantFrom(...Object.keys(schema.properties ?? {}), 'admin');
  const spoilt = fc
    .tuple(right, names, fc.option(fc.jsonValue({ maxDepth: 2 }), { nil: undefined }))
    .map(([body, name, value]) => ({ ...(body as object), [name]: value }));
  const any = fc.oneof({ arbitrary: right, weight: 4 }, { arbitrary: spoilt, weight: 3 }, fc.jsonValue());
  return any.filter((body) => !POISON.test(toText(body)));
}

/** Keys that the parser refuses before the session is checked. */
const POISON = /"(__proto__|constructor)":/;

const isAllowed = (schema: Schema, value: unknown) =>
  validatorOf(schema).safeParse(JSON.parse(toText(value))).success;

const validators = new WeakMap<Schema, z.ZodType>();

/** The validator of a schema of the document, compiled once per schema. */
export function validatorOf(schema: Schema): z.ZodType {
  const made = validators.get(schema) ?? z.fromJSONSchema(schema as never, { defaultTarget: 'openapi-3.0' });
  validators.set(schema, made);
  return made;
}

/** The value as it is serialized. */
const toText = (value: unknown) => JSON.stringify(value) ?? 'null';
