import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** Exports of a package of contracts, by name. */
type Contracts = Readonly<Record<string, unknown>>;

interface Exchange {
  caller: string;
  errors: Record<string, number>;
  input: z.ZodType;
  output: z.ZodType;
}

/** Exported schemas of messages that are not events: they are stored in streams and buckets as they are. */
const MESSAGES = ['AnalyticsEvent', 'RegistryEntry', 'RemoteReports'];

/**
 * Subjects of requests, types of events and names of messages that may be removed, because the last release already
 * uses their successors. An entry is deleted after the next tag.
 */
const RETIRED: readonly string[] = [];

/**
 * Compares two versions of the contracts. Returns one sentence for each change that a process of the previous version
 * cannot handle; an empty list means that both versions can run side by side.
 *
 * Previous callers send requests to current handlers and read their answers. Previous consumers read current messages, and
 * current consumers read previous messages that are still in a stream.
 *
 * @param retired Requests and messages whose removal is not reported.
 */
export function findBreakingChanges(
  previous: Contracts,
  current: Contracts,
  retired: readonly string[] = RETIRED,
): string[] {
  const changes: string[] = [];
  const requests = requestsOf(current);
  for (const [subject, before] of requestsOf(previous)) {
    const now = requests.get(subject);
    if (!now) {
      if (!retired.includes(subject)) changes.push(`${subject}: was removed`);
      continue;
    }
    if (before.caller !== now.caller && now.caller !== 'none' && now.caller !== 'optional')
      changes.push(`${subject}: caller was ${before.caller}, is ${now.caller}`);
    for (const [code, status] of Object.entries(now.errors))
      if (before.errors[code] !== status) changes.push(`${subject}: error ${code} was not declared`);
    changes.push(
      ...rejections(accepted(now.input), sent(before.input), `${subject} input`),
      ...rejections(accepted(before.output), sent(now.output), `${subject} output`),
      ...lostFields(sent(before.output), sent(now.output), `${subject} output`),
    );
  }
  const messages = messagesOf(current);
  for (const [name, before] of messagesOf(previous)) {
    const now = messages.get(name);
    if (!now) {
      if (!retired.includes(name)) changes.push(`${name}: was removed`);
      continue;
    }
    changes.push(
      ...rejections(accepted(before), sent(now), `${name}, read by the previous release`),
      ...rejections(accepted(now), sent(before), `${name}, sent by the previous release`),
      ...lostFields(sent(before), sent(now), name),
    );
  }
  return [...new Set(changes)];
}

function requestsOf(contracts: Contracts): Map<string, Exchange> {
  const found = declared(contracts, 'request') as (Exchange & { subject: string })[];
  return new Map(found.map((contract) => [contract.subject, contract]));
}

/** Events are compared as they are sent: with their envelope, which `cloudEvent` of the same version describes. */
function messagesOf(contracts: Contracts): Map<string, z.ZodType> {
  const events = declared(contracts, 'event') as { type: string }[];
  const { cloudEvent } = contracts as { cloudEvent: (event: unknown) => z.ZodType };
  const schemas = MESSAGES.filter((name) => name in contracts);
  return new Map([
    ...events.map((event) => [event.type, cloudEvent(event)] as const),
    ...schemas.map((name) => [name, contracts[name] as z.ZodType] as const),
  ]);
}

function declared(contracts: Contracts, kind: string): unknown[] {
  return Object.values(contracts).filter(
    (value) => typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind,
  );
}

const accepted = (type: z.ZodType): Schema => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
const sent = (type: z.ZodType): Schema => z.toJSONSchema(type, { io: 'output', unrepresentable: 'any' });

/** Returns the alternatives of a schema, or the schema itself. */
function optionsOf(schema: Schema): Schema[] {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.flatMap((option) => optionsOf(option as Schema));
  const { type } = schema as { type?: unknown };
  return Array.isArray(type) ? type.map((one: Schema['type']) => ({ ...schema, type: one })) : [schema];
}

/** Returns one sentence for each kind of value that `narrow` allows and `wide` rejects. */
function rejections(wide: Schema, narrow: Schema, at: string): string[] {
  return optionsOf(narrow).flatMap((value) => {
    const reasons = optionsOf(wide).map((option) => rejectionsOfOne(option, value, at));
    return reasons.toSorted((a, b) => a.length - b.length)[0] ?? [];
  });
}

function rejectionsOfOne(wide: Schema, narrow: Schema, at: string): string[] {
  const values = valuesOf(narrow);
  const allowed = valuesOf(wide);
  if (allowed) {
    const unknown = (values ?? ['any other value']).filter((value) => !allowed.includes(value));
    return unknown.map((value) => `${at}: ${JSON.stringify(value)} is not accepted`);
  }
  if (wide.type === undefined) return [];
  const isSameType = values
    ? values.every((value) => isOf(wide.type, value))
    : wide.type === narrow.type || (wide.type === 'number' && narrow.type === 'integer');
  if (!isSameType)
    return [`${at}: ${String(narrow.type ?? narrow.const ?? 'any value')} where ${wide.type} is accepted`];
  return values ? [] : [...limits(wide, narrow, at), ...nestedRejections(wide, narrow, at)];
}

function valuesOf(schema: Schema): unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum;
}

function isOf(type: unknown, value: unknown): boolean {
  if (value === null) return type === 'null';
  return type === typeof value || (type === 'integer' && Number.isInteger(value));
}

/** Compares bounds, patterns and formats. */
function limits(wide: Schema, narrow: Schema, at: string): string[] {
  const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
  const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;
  const exact = ['pattern', 'format'] as const;
  const broken = [
    ...lower.filter((key) => wide[key] !== undefined && !(Number(narrow[key]) >= Number(wide[key]))),
    ...upper.filter((key) => wide[key] !== undefined && !(Number(narrow[key]) <= Number(wide[key]))),
    ...exact.filter((key) => wide[key] !== undefined && wide[key] !== narrow[key]),
  ];
  return broken.map((key) => `${at}: ${key} was ${String(narrow[key] ?? 'none')}, is ${String(wide[key])}`);
}

/** Compares fields of objects, items of arrays and values of records. */
function nestedRejections(wide: Schema, narrow: Schema, at: string): string[] {
  if (wide.type === 'array')
    return rejections((wide.items ?? {}) as Schema, (narrow.items ?? {}) as Schema, `${at}[]`);
  if (wide.type !== 'object') return [];
  const missing = (wide.required ?? []).filter((name) => !narrow.required?.includes(name));
  const others = wide.additionalProperties;
  const fields = Object.entries(narrow.properties ?? {}).flatMap(([name, field]) => {
    const known = wide.properties?.[name];
    if (known) return rejections(known as Schema, field as Schema, `${at}.${name}`);
    if (others === false) return [`${at}.${name}: is not accepted`];
    return typeof others === 'object' ? rejections(others, field as Schema, `${at}.${name}`) : [];
  });
  const records =
    typeof others === 'object' && typeof narrow.additionalProperties === 'object'
      ? rejections(others, narrow.additionalProperties, `${at}[key]`)
      : [];
  return [...missing.map((name) => `${at}.${name}: is required`), ...fields, ...records];
}

/** Returns the fields, optional ones included, that were sent before and are no longer sent. */
function lostFields(before: Schema, now: Schema, at: string): string[] {
  const left = fieldsOf(now);
  const lost = [...fieldsOf(before)].flatMap(([name, schemas]) => {
    const still = left.get(name);
    return still
      ? lostFields({ anyOf: schemas }, { anyOf: still }, `${at}.${name}`)
      : [`${at}.${name}: is no longer sent`];
  });
  const [itemsBefore, itemsNow] = [itemsOf(before), itemsOf(now)];
  if (itemsBefore.length === 0 || itemsNow.length === 0) return lost;
  return [...lost, ...lostFields({ anyOf: itemsBefore }, { anyOf: itemsNow }, `${at}[]`)];
}

function fieldsOf(schema: Schema): Map<string, Schema[]> {
  const found = new Map<string, Schema[]>();
  for (const option of optionsOf(schema))
    for (const [name, field] of Object.entries(option.properties ?? {}))
      found.set(name, [...(found.get(name) ?? []), field as Schema]);
  return found;
}

function itemsOf(schema: Schema): Schema[] {
  return optionsOf(schema).flatMap((option) => (option.items ? [option.items as Schema] : []));
}

const SOURCE = 'packages/contracts/src';

/**
 * Compares the contracts of a checkout with those of its last tag. The tag is null when there is no tag or no
 * Git repository.
 */
async function compareWithLastTag(root: string): Promise<{ tag: string | null; changes: string[] }> {
  const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
  let tag: string;
  try {
    tag = git('describe', '--tags', '--abbrev=0').toString().trim();
  } catch {
    return { tag: null, changes: [] };
  }
  const folder = mkdtempSync(join(tmpdir(), 'contracts-'));
  try {
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', tag, SOURCE) });
    const [previous, current] = [await contractsIn(folder), await contractsIn(root)];
    return { tag, changes: findBreakingChanges(previous, current) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function contractsIn(root: string): Promise<Contracts> {
  return import(pathToFileURL(join(root, SOURCE, 'index.ts')).href) as Promise<Contracts>;
}

if (import.meta.main) {
  // Resolves `./x.js` imports to the TypeScript sources, and packages from this checkout, since a tag's
  // archive has no `node_modules`.
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('.')
        ? next(specifier.replace(/\.js$/, '.ts'), context)
        : next(specifier, { ...context, parentURL: import.meta.url }),
  });
  const { tag, changes } = await compareWithLastTag(resolve(process.argv[2] ?? '../..'));
  if (changes.length > 0) console.error(`Breaking changes since ${tag}:\n  ${changes.join('\n  ')}`);
  process.exitCode = changes.length > 0 ? 1 : 0;
}
