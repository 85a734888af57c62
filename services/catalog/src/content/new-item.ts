import { CONTENT_KINDS, type ContentKindName, kebab } from '@studio/contracts';
import { rows } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Fields } from './item-state.js';

/** Advisory lock: new ids are given one after another. */
const ID_LOCK = 7_240_002;

/** The parts of a JSON Schema that are read here; forms read all of it. */
interface JsonSchema extends Record<string, unknown> {
  type?: string;
  properties?: Record<string, JsonSchema>;
}

const SCHEMAS = new Map(
  Object.entries(CONTENT_KINDS).map(([kind, { item, edited = item }]) => [
    kind,
    z.toJSONSchema(edited, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
  ]),
);

/** Returns the JSON Schema of the fields of a kind that the desk edits. */
export const schemaOf = (kind: ContentKindName): JsonSchema => SCHEMAS.get(kind)!;

/** Ids and places from which others are counted on. */
const MAX_NUMBER = 1_000_000_000;

/** Returns a new draft with what the title determines: key, id, place, and the field of the title itself. */
export async function newItem(
  manager: EntityManager,
  kind: ContentKindName,
  title: string,
  group?: string,
): Promise<{ key: string; draft: Fields }> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [ID_LOCK]);
  const { form } = CONTENT_KINDS[kind];
  const { properties = {} } = schemaOf(kind);
  // Drafts are not checked: any JSON may be there.
  const used = await rows<{ key: string; id: unknown; place: unknown }>(
    manager,
    `SELECT key, draft->'id' AS id, draft->'position' AS place FROM content_items WHERE kind = $1`,
    [kind],
  );
  const keys = new Set(used.map(({ key }) => key));
  // The draft of a deleted item may have lost its id.
  const nextId =
    1 +
    Math.max(0, ...used.map(({ key, id }) => wholeOf(id) ?? (/^[0-9]{1,9}$/.test(key) ? Number(key) : 0)));
  const name = freeName(kebab(title), (candidate) => keys.has(group ? `${group}.${candidate}` : candidate));
  const hasNumber = properties['id']?.type === 'integer' && form !== 'entries';
  const key = hasNumber ? String(nextId) : group ? `${group}.${name}` : name;
  const all: Fields = {
    id: properties['id']?.type === 'integer' ? nextId : name,
    slug: name,
    position: 10 * (1 + Math.floor(Math.max(0, ...used.map(({ place }) => wholeOf(place) ?? 0)) / 10)),
    title,
    name: title,
    subject: title,
  };
  const draft = Object.fromEntries(Object.entries(all).filter(([field]) => field in properties));
  if (kind !== 'products') return { key, draft };
  const variants = await withVariantIds(manager, [{ label: '', stock: 0 }]);
  return { key, draft: { ...draft, category: 'merchandise', variants } };
}

const wholeOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < MAX_NUMBER ? value : null;

/** Gives each new variant of a product the next free id. Values that are not variants are left as they are. */
export async function withVariantIds(manager: EntityManager, variants: unknown): Promise<unknown> {
  const isNew = (variant: unknown) =>
    typeof variant === 'object' && variant !== null && (variant as { id?: unknown }).id === undefined;
  if (!Array.isArray(variants) || !variants.some(isNew)) return variants;
  await manager.query('SELECT pg_advisory_xact_lock($1)', [ID_LOCK]);
  const [{ last }] = (await rows<{ last: number }>(
    manager,
    `SELECT greatest(max(id), (SELECT max((variant->>'id')::int) FROM content_items,
              json_array_elements(CASE json_typeof(draft->'variants') WHEN 'array' THEN draft->'variants' ELSE '[]' END) variant
            WHERE kind = 'products' AND json_typeof(variant) = 'object' AND variant->>'id' ~ '^[0-9]{1,9}$')) AS last
     FROM products`,
  )) as [{ last: number }];
  let next = last;
  return variants.map((variant: unknown) =>
    isNew(variant) ? { id: (next += 1), ...(variant as object) } : variant,
  );
}

function freeName(wanted: string, isUsed: (name: string) => boolean): string {
  let name = wanted;
  for (let count = 2; isUsed(name); count += 1) name = `${wanted}-${count}`;
  return name;
}
