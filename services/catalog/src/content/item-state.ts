import { isDeepStrictEqual } from 'node:util';
import type { ContentProposal } from '@studio/contracts';

/** Fields of an item. */
export type Fields = Record<string, unknown>;

/** Everything about an item that an act at the desk can change. */
export interface ItemState {
  /** What the desk edits. */
  draft: Fields;
  /** What visitors see; null when the item is not published. */
  published: Fields | null;
  /** Orders the items of a list. */
  position: number;
  /** When the draft is published by itself, in ISO 8601. */
  publishAt: string | null;
  unpublishAt: string | null;
  /** What an author asks an owner to do. */
  proposal: ContentProposal | null;
  isDeleted: boolean;
}

/**
 * Changes of one act, by path: `draft/title`, `published/price`, `plan/publishAt`. A path is absent on a side
 * where the field does not exist.
 */
export type Changes = Record<string, { from?: unknown; to?: unknown }>;

/** Marks that a layer exists, although it may have no fields. */
const EXISTS = '';

function flatten({ draft, published, ...plan }: ItemState): Fields {
  const flat: Fields = {};
  for (const [layer, fields] of Object.entries({ draft, published, plan })) {
    if (fields === null) continue;
    flat[`${layer}/${EXISTS}`] = true;
    for (const [field, value] of Object.entries(fields)) flat[`${layer}/${field}`] = value;
  }
  return flat;
}

function layerOf(flat: Fields, layer: string): Fields | null {
  if (!(`${layer}/${EXISTS}` in flat)) return null;
  const prefix = `${layer}/`;
  return Object.fromEntries(
    Object.entries(flat)
      .filter(([path]) => path.startsWith(prefix) && path !== prefix)
      .map(([path, value]) => [path.slice(prefix.length), value]),
  );
}

const unflatten = (flat: Fields): ItemState => ({
  ...(layerOf(flat, 'plan') as Omit<ItemState, 'draft' | 'published'>),
  draft: layerOf(flat, 'draft')!,
  published: layerOf(flat, 'published'),
});

/** Returns the changes between two states, field by field. */
export function changesBetween(before: ItemState, after: ItemState): Changes {
  const [a, b] = [flatten(before), flatten(after)];
  const paths = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries(
    [...paths]
      .filter((path) => !isDeepStrictEqual(a[path], b[path]) || path in a !== path in b)
      .map((path) => [path, { ...(path in a && { from: a[path] }), ...(path in b && { to: b[path] }) }]),
  );
}

/** Returns the paths that were changed again after the act: their value is not what the act left. */
export function changedSince(state: ItemState, changes: Changes): string[] {
  const now = flatten(state);
  return Object.entries(changes)
    .filter(([path, change]) => path in now !== 'to' in change || !isDeepStrictEqual(now[path], change.to))
    .map(([path]) => path);
}

/** Returns the state with an act's changes taken back. */
export function undone(state: ItemState, changes: Changes): ItemState {
  const flat = flatten(state);
  for (const [path, change] of Object.entries(changes))
    if ('from' in change) flat[path] = change.from;
    else delete flat[path];
  return unflatten(flat);
}

/** Joins the changes of two acts that follow each other, so that quick saves are one line of the history. */
export function joined(first: Changes, second: Changes): Changes {
  const all: Changes = { ...first };
  for (const [path, { from: _from, ...to }] of Object.entries(second)) {
    const start = first[path] ?? second[path]!;
    all[path] = { ...('from' in start && { from: start.from }), ...to };
  }
  return Object.fromEntries(
    Object.entries(all).filter(
      ([, change]) => 'from' in change !== 'to' in change || !isDeepStrictEqual(change.from, change.to),
    ),
  );
}

/** Returns a draft on new published fields: fields that the draft had left as published follow them. */
export function rebased(draft: Fields, before: Fields | null, after: Fields): Fields {
  const old = before ?? {};
  const isEdited = (field: string) => !isDeepStrictEqual(draft[field], old[field]);
  return Object.fromEntries(
    [
      ...Object.entries(after).map(([field, value]) => [field, isEdited(field) ? draft[field] : value]),
      ...Object.entries(draft).filter(([field]) => !(field in after) && isEdited(field)),
    ].filter(([, value]) => value !== undefined) as [string, unknown][],
  );
}

/** Withdraws a proposal that was about the former draft or the former visibility. */
export const withoutProposal = (state: ItemState, proposal: ContentProposal): ItemState =>
  state.proposal === proposal ? { ...state, proposal: null } : state;

/** Whether visitors see a difference. */
export const isPublic = (changes: Changes): boolean =>
  Object.keys(changes).some((path) => path.startsWith('published/') || path === 'plan/position');
