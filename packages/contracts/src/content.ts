import { z } from 'zod';
import { Nothing, PUBLIC_MAX_AGE_S, request } from './bus.js';
import { Slug } from './club-content.js';
import { CONTENT_KINDS, type ContentKindName, PUBLIC_KINDS, SINGLE_KEY } from './content-kinds.js';
import type { Chef, ChefRecipe } from './kitchen.js';

/** Name of a kind of content that any page may read. */
export type ContentName = keyof typeof PUBLIC_KINDS;
/** Type of the content with this name, as pages read it. */
export type ContentOf<N extends ContentName> = N extends 'chefs'
  ? Chef[]
  : z.output<(typeof PUBLIC_KINDS)[N]['all']>;

/**
 * Returns public content by name. With `entry`, returns one entry of a record: `{ name: 'stories', entry:
 * 'mango' }`.
 */
export const getContent = request('catalog.content.get', {
  previewable: true,
  route: 'GET /api/content/:name',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: z.strictObject({
    name: z.enum(Object.keys(PUBLIC_KINDS) as [ContentName, ...ContentName[]]),
    entry: Slug.optional(),
  }),
  output: z.unknown(),
});

/**
 * Returns the names that analytics may store: values of path parameters for which there is a page, by the name of the
 * parameter, and values of `CATALOG_PROPS`. `{ id: ['101'], chef: ['mango'], dollType: ['Bringer of fair weather'] }`.
 */
export const listPageNames = request('catalog.page-names.list', {
  input: Nothing,
  output: z.record(z.string(), z.array(z.string())),
});

/** Key of an item within its kind: `t-shirt`, `3`, `mango.sunny-lassi`; `it` for a kind with one item. */
export const ContentKey = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,79}(\.[a-z0-9][a-z0-9-]{0,79})?$/, 'expected kebab-case');
/** `Sunny Lassi` → `sunny-lassi`; empty when nothing is left. */
export const kebab = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

/** Returns the key of an item of a list: its id, slug or name. */
export function keyInList(item: { id?: unknown; slug?: unknown; name?: unknown }): string {
  return kebab(String(item.id ?? item.slug ?? item.name ?? ''));
}

/** Returns the display name of an item. */
export function titleOfItem(kindName: ContentKindName, key: string, value: unknown): string {
  const { title, name, subject } = (value ?? {}) as { title?: unknown; name?: unknown; subject?: unknown };
  const own = [title, name, subject].find((text) => typeof text === 'string' && text.trim() !== '');
  if (typeof own === 'string' && kindName !== 'site') return own;
  if (key === SINGLE_KEY) return CONTENT_KINDS[kindName].title;
  return key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ');
}

/** Returns the path of the page that shows an item; for a product, that of its first variant. `draft` may be any JSON. */
export function pageOfItem(kindName: ContentKindName, key: string, draft: Record<string, unknown>): string {
  const { variants } = draft;
  const [first] = Array.isArray(variants) ? (variants as ({ id?: unknown } | null)[]) : [];
  if (typeof first?.id === 'number') return `/product/${first.id}`;
  const { page = '/' } = CONTENT_KINDS[kindName];
  return page.replace(':key', key).replace(':group', key.split('.', 1)[0]!);
}

/** Gives each chef the menu of their recipes. */
export function withMenus(
  chefs: readonly Omit<Chef, 'menu'>[],
  recipes: Readonly<Record<string, readonly ChefRecipe[]>>,
): Chef[] {
  return chefs.map((chef) => ({
    ...chef,
    menu: (recipes[chef.slug] ?? []).map(({ slug, title }) => ({ slug, title })),
  }));
}

/** Name of a group of items: the chef of a recipe. */
export const ContentGroup = Slug;
