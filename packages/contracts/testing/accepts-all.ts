import type { Schema } from './published-shapes.ts';

/** The alternatives that a schema allows, itself when there is but one. */
export function optionsOf(schema: Schema): Schema[] {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.flatMap((option) => optionsOf(option as Schema));
  const { type } = schema as { type?: unknown };
  return Array.isArray(type) ? type.map((one: Schema['type']) => ({ ...schema, type: one })) : [schema];
}

/** Values that `narrow` allows and `wide` refuses, one sentence for each kind; empty when every value passes. */
export function acceptsAll(wide: Schema, narrow: Schema, at: string): string[] {
  return optionsOf(narrow).flatMap((value) => {
    const reasons = optionsOf(wide).map((option) => refusal(option, value, at));
    const best = reasons.find((found) => found.length === 0) ?? shortest(reasons);
    return best ?? [];
  });
}

function shortest(reasons: string[][]): string[] | undefined {
  return reasons.toSorted((a, b) => a.length - b.length)[0];
}

function refusal(wide: Schema, narrow: Schema, at: string): string[] {
  const values = valuesOf(narrow);
  const allowed = valuesOf(wide);
  if (allowed) {
    const unknown = (values ?? ['any other value']).filter((value) => !allowed.includes(value));
    return unknown.map((value) => `${at}: ${JSON.stringify(value)} is not taken`);
  }
  if (wide.type === undefined) return [];
  if (values) return values.every((value) => isOf(wide.type, value)) ? [] : [typeChanged(wide, narrow, at)];
  const sameType = wide.type === narrow.type || (wide.type === 'number' && narrow.type === 'integer');
  if (!sameType) return [typeChanged(wide, narrow, at)];
  return [...limits(wide, narrow, at), ...inside(wide, narrow, at)];
}

function valuesOf(schema: Schema): unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum;
}

function isOf(type: unknown, value: unknown): boolean {
  if (value === null) return type === 'null';
  return type === typeof value || (type === 'integer' && Number.isInteger(value));
}

function typeChanged(wide: Schema, narrow: Schema, at: string): string {
  return `${at}: ${String(narrow.type ?? narrow.const ?? 'anything')} where ${String(wide.type)} is taken`;
}

/** Bounds, patterns and formats. */
function limits(wide: Schema, narrow: Schema, at: string): string[] {
  const breaches: string[] = [];
  for (const key of ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const)
    if (wide[key] !== undefined && !(Number(narrow[key]) >= Number(wide[key])))
      breaches.push(`${at}: ${key} was ${String(narrow[key] ?? 'none')}, is ${String(wide[key])}`);
  for (const key of ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const)
    if (wide[key] !== undefined && !(Number(narrow[key]) <= Number(wide[key])))
      breaches.push(`${at}: ${key} was ${String(narrow[key] ?? 'none')}, is ${String(wide[key])}`);
  for (const key of ['pattern', 'format'] as const)
    if (wide[key] !== undefined && wide[key] !== narrow[key])
      breaches.push(`${at}: ${key} was ${String(narrow[key] ?? 'none')}, is ${String(wide[key])}`);
  return breaches;
}

/** Fields of objects, items of arrays, values of records. */
function inside(wide: Schema, narrow: Schema, at: string): string[] {
  if (wide.type === 'array')
    return acceptsAll((wide.items ?? {}) as Schema, (narrow.items ?? {}) as Schema, `${at}[]`);
  if (wide.type !== 'object') return [];
  const missing = (wide.required ?? []).filter((name) => !narrow.required?.includes(name));
  const others = wide.additionalProperties;
  const fields = Object.entries(narrow.properties ?? {}).flatMap(([name, field]) => {
    const known = wide.properties?.[name];
    if (known) return acceptsAll(known as Schema, field as Schema, `${at}.${name}`);
    if (others === false) return [`${at}.${name}: is not taken`];
    return typeof others === 'object' ? acceptsAll(others, field as Schema, `${at}.${name}`) : [];
  });
  const records =
    typeof others === 'object' && typeof narrow.additionalProperties === 'object'
      ? acceptsAll(others, narrow.additionalProperties, `${at}[key]`)
      : [];
  return [...missing.map((name) => `${at}.${name}: is required`), ...fields, ...records];
}
