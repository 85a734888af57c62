import type { ApiObject } from '../wire/call.ts';
import type { Store } from './store.ts';

const KIND_OF: Record<string, string> = {
  latest_charge: 'charge',
  charge: 'charge',
  balance_transaction: 'balance_transaction',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
};

type Tree = Record<string, unknown>;
type Find = (kind: string, id: string) => Promise<ApiObject | null>;

/**
 * Replaces ids by their objects where `expand` asks for it (https://docs.stripe.com/api/expanding_objects).
 * `fresh` are objects that come into being with this answer, and are not in the store yet.
 */
export async function expand(
  body: object,
  paths: unknown,
  fresh: ApiObject[],
  store: Store,
): Promise<object> {
  if (!Array.isArray(paths) || paths.length === 0) return body;
  const find: Find = async (kind, id) =>
    fresh.find((object) => object.id === id) ?? (await store.find(kind, id))?.body ?? null;
  const copy = structuredClone(body) as Tree;
  for (const path of paths) await follow(copy, String(path).split('.'), find);
  return copy;
}

async function follow(at: unknown, path: string[], find: Find): Promise<void> {
  if (Array.isArray(at)) return void (await Promise.all(at.map((one) => follow(one, path, find))));
  const [name, ...rest] = path;
  if (!name || typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return;
  const tree = at as Tree;
  const value = tree[name];
  const kind = KIND_OF[name];
  if (kind && typeof value === 'string') tree[name] = (await find(kind, value)) ?? value;
  await follow(tree[name], rest, find);
}
