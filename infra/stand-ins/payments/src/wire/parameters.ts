import { z } from 'zod';
import { ApiError, badParameter } from './api-error.ts';
import { parameterName, type Form } from './read-form.ts';

const INTEGER = 'must be an integer';

export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, INTEGER)
  .transform(Number);
export const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');
export const text = z.string().max(5000, 'must be at most 5000 characters');
/** Parameters that are understood, and make no difference here. */
export const ignored = z.any();
/** Stripe's metadata: 50 keys, names of 40 and values of 500 characters; an empty value removes a key. */
export const metadata = z.union([
  z.literal(''),
  z
    .record(
      z.string().max(40, 'has a key longer than 40 characters'),
      z.string().max(500, 'is longer than 500 characters'),
    )
    .refine((value) => Object.keys(value).length <= 50, 'has more than 50 keys'),
]);
/** What every method takes. */
export const common = { expand: z.array(z.string()).max(20).optional(), key: ignored.optional() };

/** Parameters by a schema. Throws Stripe's 400 that names the first bad one. */
export function parameters<S extends z.ZodType>(schema: S, form: Form): z.output<S> {
  const read = schema.safeParse(form);
  if (read.success) return read.data;
  throw fault(read.error.issues[0]!, form);
}

function fault(issue: z.core.$ZodIssue, form: Form): ApiError {
  if (issue.code === 'unrecognized_keys') {
    const name = parameterName([...issue.path, issue.keys[0]!]);
    return badParameter(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
  }
  const name = parameterName(issue.path);
  const value = issue.path.reduce<unknown>(
    (at, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part],
    form,
  );
  if (value === undefined) return badParameter(`Missing required param: ${name}.`, name, 'parameter_missing');
  if (issue.message === INTEGER)
    return badParameter(`Invalid integer: ${String(value)}`, name, 'parameter_invalid_integer');
  return badParameter(`Invalid ${name}: ${issue.message}`, name);
}

/** Metadata after an update: '' for all or for one key removes it. */
export function mergeMetadata(
  before: Record<string, string>,
  change?: '' | Record<string, string>,
): Record<string, string> {
  if (change === undefined) return before;
  if (change === '') return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}
