import { badParameter } from './api-error.ts';

export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

const PART = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const MAX_DEPTH = 6;

/**
 * Reads a form body or query with bracket nesting: `a[b]=1`, `a[]=1`, `a[0]=1`.
 * Objects have no prototype, so that no name can reach one. Throws 400 on a malformed name.
 */
export function readForm(text: string): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) place(form, name, value);
  return collectLists(form) as Form;
}

function place(form: Form, name: string, value: string): void {
  const match = PART.exec(name);
  const path = match && [match[1]!, ...[...match[2]!.matchAll(/\[([^\]]*)\]/g)].map((part) => part[1]!)];
  if (!path || path.length > MAX_DEPTH)
    throw badParameter(`Invalid request: malformed parameter ${name}`, name);
  let target: Record<string, FormValue> = form;
  path.forEach((part, depth) => {
    const key = part === '' ? String(Object.keys(target).length) : part;
    if (depth === path.length - 1) return void (target[key] = value);
    if (typeof target[key] !== 'object') target[key] = Object.create(null) as Record<string, FormValue>;
    target = target[key] as Record<string, FormValue>;
  });
}

/** An object whose names are 0, 1, 2… was a list. */
function collectLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const names = Object.keys(value);
  for (const name of names) value[name] = collectLists(value[name]!);
  const isList = names.length > 0 && names.every((name, index) => name === String(index));
  return isList ? Object.values(value) : value;
}

/** The parameter's name as it was sent: `metadata[order]`. */
export function parameterName(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  return (first ?? '') + rest.map((part) => `[${part}]`).join('');
}
