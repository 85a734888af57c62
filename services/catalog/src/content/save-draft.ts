import { isDeepStrictEqual } from 'node:util';
import type { Caller, saveContentItem } from '@studio/contracts';
import { type InputOf, invalidInput, type OutputOf, rows } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import type { ContentItemEntity } from './content.entities.js';
import { lockItem, perform, type Reference } from './content-items.js';
import { withoutProposal } from './item-state.js';
import { schemaOf, withVariantIds } from './new-item.js';

/** Maximum size of a draft, in characters of JSON. */
const MAX_DRAFT_LENGTH = 200_000;
/** Maximum nesting of a value. */
const MAX_DEPTH = 12;

type Conflicts = OutputOf<typeof saveContentItem>['conflicts'];

/**
 * Saves changed fields of a draft, in the caller's transaction. A field that has changed since `base` keeps its
 * value.
 * @returns the fields that were not saved
 * @throws BusError `invalid-input` for unknown fields, for values that are too long or nested too deeply, and for
 * variant ids that the product has never had
 */
export async function saveDraft(
  manager: EntityManager,
  { kind, key, base, changes, removed }: InputOf<typeof saveContentItem>,
  caller: Caller,
): Promise<Conflicts> {
  const wanted = new Map<string, unknown>([
    ...Object.entries(changes),
    ...removed.map((field) => [field, undefined] as const),
  ]);
  refuseUnknown(wanted, schemaOf(kind).properties ?? {});
  const item = await lockItem(manager, { kind, key });
  const conflicts: Conflicts = [];
  const draft = { ...item.draft };
  for (const [field, value] of wanted) {
    const theirs = item.draft[field];
    if ((item.fieldVersions[field] ?? 0) > base && !isDeepStrictEqual(theirs, value))
      conflicts.push({ field, theirs, by: await lastEditor(manager, item, field) });
    else if (value === undefined) delete draft[field];
    else draft[field] = value;
  }
  if (kind === 'products') {
    await refuseForeignIds(manager, item, draft['variants']);
    draft['variants'] = await withVariantIds(manager, draft['variants']);
  }
  if (JSON.stringify(draft).length > MAX_DRAFT_LENGTH)
    throw invalidInput([{ path: ['changes'], message: 'This is too long' }]);
  await perform(manager, item, caller, {
    act: 'edit',
    change: (state) => ({ ...withoutProposal(state, 'publish'), draft }),
  });
  return conflicts;
}

function refuseUnknown(wanted: ReadonlyMap<string, unknown>, properties: object): void {
  const unknown = [...wanted.keys()].filter((field) => !Object.hasOwn(properties, field));
  if (unknown.length > 0)
    throw invalidInput(unknown.map((field) => ({ path: [field], message: `There is no field ${field}` })));
  if ([...wanted.values()].some((value) => isTooDeep(value, MAX_DEPTH)))
    throw invalidInput([{ path: ['changes'], message: 'This is nested too deeply' }]);
}

function isTooDeep(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isTooDeep(inner, depth - 1));
}

/**
 * Throws `invalid-input` for variant ids that the product has never had: orders and stock refer to ids. A removed variant may be
 * added again.
 */
async function refuseForeignIds(
  manager: EntityManager,
  { kind, key, draft, published }: ContentItemEntity,
  variants: unknown,
): Promise<void> {
  const own = new Set([draft, published].flatMap((fields) => idsOf(fields?.['variants'])));
  const isForeign = (id: unknown) => id !== undefined && !own.has(id);
  if (!idsOf(variants).some(isForeign)) return;
  const former = await rows<{ from: unknown; to: unknown }>(
    manager,
    `SELECT changes->'draft/variants'->'from' AS "from", changes->'draft/variants'->'to' AS "to"
     FROM content_acts WHERE kind = $1 AND key = $2 AND changes ? 'draft/variants'`,
    [kind, key],
  );
  for (const id of former.flatMap(({ from, to }) => [...idsOf(from), ...idsOf(to)])) own.add(id);
  const issues = idsOf(variants).flatMap((id, index) =>
    isForeign(id)
      ? [{ path: ['variants', index, 'id'], message: 'The id of a variant cannot be changed' }]
      : [],
  );
  if (issues.length > 0) throw invalidInput(issues);
}

/** Returns the id of each variant; undefined for an entry without one. */
const idsOf = (variants: unknown): unknown[] =>
  Array.isArray(variants) ? variants.map((variant) => (variant as { id?: unknown } | null)?.id) : [];

async function lastEditor(manager: EntityManager, { kind, key }: Reference, field: string): Promise<string> {
  const [last] = await rows<{ by: string }>(
    manager,
    'SELECT actor_name AS by FROM content_acts WHERE kind = $1 AND key = $2 AND changes ? $3 ORDER BY id DESC LIMIT 1',
    [kind, key, `draft/${field}`],
  );
  return last?.by ?? 'Somebody';
}
