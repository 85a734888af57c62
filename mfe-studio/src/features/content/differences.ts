import { diffArrays } from 'diff';
import { controlOf, labelOf, oneOf, withoutNull, type Control, type Schema } from './schema.js';

/** A value that visitors see now, beside the one that is asked for. Undefined where there is none. */
export interface Difference {
  /** Name of the field, with its place in lists and groups: `Ingredient 2, Name`. */
  label: string;
  kind: Control['kind'];
  before: unknown;
  after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns the values that differ between two versions of an item, in the order of its form. */
export function differencesOf(schema: Schema, before: Fields | null, after: Fields | null): Difference[] {
  return ofGroup([], schema, before ?? {}, after ?? {});
}

function ofGroup(labels: readonly string[], schema: Schema, before: Fields, after: Fields): Difference[] {
  const properties = schema.properties ?? {};
  const names = new Set([...Object.keys(properties), ...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    ofValue([...labels, labelOf(name)], name, properties[name] ?? {}, before[name], after[name]),
  );
}

function ofValue(
  labels: readonly string[],
  name: string,
  given: Schema,
  before: unknown,
  after: unknown,
): Difference[] {
  if (isSame(before, after)) return [];
  const { schema } = withoutNull(given);
  const control = controlOf(name, schema);
  if (control.kind === 'group') return ofGroup(labels, schema, fieldsOf(before), fieldsOf(after));
  if (control.kind === 'list')
    return ofList(labels.slice(0, -1), oneOf(name), control.item, entriesOf(before), entriesOf(after));
  return [{ label: labels.join(', '), kind: control.kind, before, after }];
}

/** Entries have no identity: those that stay are found by their content, the others are compared in order. */
function ofList(
  labels: readonly string[],
  one: string,
  item: Schema,
  before: readonly unknown[],
  after: readonly unknown[],
): Difference[] {
  const found: Difference[] = [];
  let removed: unknown[] = [];
  let place = 0;
  const compare = (added: readonly unknown[]) => {
    for (let at = 0; at < Math.max(removed.length, added.length); at++) {
      const label = `${one.charAt(0).toUpperCase()}${one.slice(1)} ${place + at + 1}`;
      found.push(...ofValue([...labels, label], one, item, removed[at], added[at]));
    }
    removed = [];
    place += added.length;
  };
  for (const part of diffArrays([...before], [...after], { comparator: isSame })) {
    if (part.removed) removed = part.value;
    else if (part.added) compare(part.value);
    else {
      compare([]);
      place += part.value.length;
    }
  }
  compare([]);
  return found;
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const entriesOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** No value, an empty text and an option that is off look the same to visitors. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(shown(a)) === JSON.stringify(shown(b));
const shown = (value: unknown) => (value === undefined || value === '' || value === false ? null : value);
