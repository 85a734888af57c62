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
 * @throws BusError `invalid-input` for unknown fields, and for values that are too long or nested too deeply
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
  if (kind === 'products') draft['variants'] = await withVariantIds(manager, draft['variants']);
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

async function lastEditor(manager: EntityManager, { kind, key }: Reference, field: string): Promise<string> {
  const [last] = await rows<{ by: string }>(
    manager,
    'SELECT actor_name AS by FROM content_acts WHERE kind = $1 AND key = $2 AND changes ? $3 ORDER BY id DESC LIMIT 1',
    [kind, key, `draft/${field}`],
  );
  return last?.by ?? 'Somebody';
}
