import { z } from 'zod';
import { ArticleFile, CONTENT, CONTENT_FILES } from './content.js';
import { Slug } from './club-content.js';
import { Chef, type ChefRecipe } from './kitchen.js';
import { SentLetter } from './letters.js';
import { RECORDING_IDS } from './tracked-names.js';

type FileName = keyof typeof CONTENT | keyof typeof CONTENT_FILES;

/**
 * How the items of a kind are filed below `content/`:
 * - `single`: the file `<file>` is the only item.
 * - `list`: `<file>.json` is an array of items, in display order.
 * - `entries`: the folder `<file>` has one file per item, named after its key.
 * - `groups`: the folder has one array of items per group; keys are `<group>.<name>`.
 */
export type ContentForm = 'single' | 'list' | 'entries' | 'groups';

/** Key of the only item of a `single` kind. */
export const SINGLE_KEY = 'it';

/** A kind of content that the desk edits. */
export interface ContentKind {
  /** Path below `content/`, without the extension. */
  readonly file: FileName;
  readonly form: ContentForm;
  /** Extension of the files; Markdown files hold the field `content` below their front matter. */
  readonly extension: 'json' | 'md';
  /** Keys of all items, when the site needs each of them and no other. */
  readonly keys?: readonly string[];
  /** Name of the kind: `Products`. */
  readonly title: string;
  /** Name of one item: `product`. */
  readonly one: string;
  /** Path of the page that shows an item: `/recipes/:group`. Defaults to the home page. */
  readonly page: string;
  /** Schema of one item, as it is stored and filed. */
  readonly item: z.ZodType;
  /** Schema of the fields that the desk edits. */
  readonly edited: z.ZodType;
}

const ALL = { ...CONTENT, ...CONTENT_FILES };

function kind(file: FileName, title: string, one: string, more: Partial<ContentKind> = {}): ContentKind {
  const schema: z.ZodType = ALL[file];
  const isRecord = schema instanceof z.ZodRecord;
  const isList = schema instanceof z.ZodArray;
  const item = isRecord ? (schema.valueType as z.ZodType) : isList ? (schema.element as z.ZodType) : schema;
  const form = isRecord ? 'entries' : isList ? 'list' : 'single';
  const keys = form === 'single' && { keys: [SINGLE_KEY] };
  return {
    file,
    title,
    one,
    page: '/',
    form,
    extension: 'json',
    item,
    edited: more.item ?? item,
    ...keys,
    ...more,
  };
}

/** All kinds of content that the desk edits, by the name that its addresses use. */
export const CONTENT_KINDS = {
  products: kind('products', 'Products', 'product', { page: '/shop', item: ArticleFile }),
  publications: kind('publications', 'Publications', 'publication', {
    page: '/publications',
    extension: 'md',
  }),
  books: kind('books', 'Books', 'book'),
  artworks: kind('artworks', 'Art', 'artwork'),
  'ghost-dolls': kind('ghost-dolls', 'Ghost dolls', 'ghost doll'),
  'ghost-doll-story': kind(
    'ghost-doll-story',
    'Ghost dolls: story, how to make one, history',
    'story of the ghost dolls',
    { page: '/#ghost-dolls-origin' },
  ),
  chefs: kind('chefs', 'Chefs', 'chef', { page: '/chefs', item: Chef.omit({ menu: true }) }),
  'chef-recipes': kind('chef-recipes', 'Chefs’ recipes', 'recipe', {
    page: '/recipes/:group',
    form: 'groups',
    item: CONTENT['chef-recipes'].valueType.element,
  }),
  stories: kind('stories', 'Chefs’ stories', 'story', { page: '/stories/:key', extension: 'md' }),
  activities: kind('activities', 'Chefs’ activities', 'activity', { page: '/activities/:key' }),
  recipes: kind('recipes', 'Cat food recipes', 'recipe', { page: '/chefs' }),
  'built-in-recipes': kind('built-in-recipes', 'Built-in recipes of the kitchen', 'recipe'),
  recordings: kind('recordings', 'Recordings', 'recording', { keys: RECORDING_IDS }),
  letters: kind('letters', 'Letters to readers', 'letter', {
    page: '/letters/:key',
    extension: 'md',
    edited: SentLetter.omit({ publishedAt: true }),
  }),
  glossary: kind('glossary', 'Glossary of cats', 'cat', { page: '/chefs' }),
  videos: kind('videos', 'Videos', 'video', { page: '/youtube' }),
  featured: kind('featured', 'Featured on the home page', 'featured item'),
  'club-stories': kind('club/stories', 'Club stories', 'story', {
    page: '/club/stories/:key',
    extension: 'md',
  }),
  'club-story': kind('club/story', 'The story written together', 'chapter', { page: '/club/story' }),
  'cook-along': kind('club/cook-along', 'Club recipes', 'recipe', { page: '/club/cook/:key' }),
  'early-looks': kind('club/early-looks', 'Early looks', 'drawing', { page: '/club' }),
  'club-activities': kind('club/activities', 'Club sheets', 'sheet', { page: '/club/activities/:key' }),
  banner: kind('banner', 'Banners of the home page', 'banners'),
  kitchen: kind('kitchen', 'Introductions: kitchen, classes, chefs', 'introductions', {
    page: '/#cat-food-kitchen',
  }),
  'cello-story': kind('cello-story', 'Donations: the cello’s story', 'cello’s story', { page: '/donate' }),
  showcases: kind('showcases', 'Showcases: YouTube, TikTok', 'showcase texts', { page: '/youtube' }),
  about: kind('about', 'About, on the home page', 'About card'),
  footer: kind('footer', 'Footer: about us, contact, privacy, newsletter', 'footer'),
  privacy: kind('privacy', 'Privacy', 'privacy page', { page: '/privacy', extension: 'md' }),
  shop: kind('shop', 'Shop: delivery, returns, terms', 'shop information', { page: '/shipping-and-returns' }),
  site: kind('site', 'Site: names, links, ticker', 'site information'),
} as const satisfies Record<string, ContentKind>;
export type ContentKindName = keyof typeof CONTENT_KINDS;
export const CONTENT_KIND_NAMES = Object.keys(CONTENT_KINDS) as [ContentKindName, ...ContentKindName[]];
export const ContentKindName = z.enum(CONTENT_KIND_NAMES);

/** The items that the site needs. */
export const NEEDED_ITEMS: readonly { kind: ContentKindName; key: string }[] = CONTENT_KIND_NAMES.flatMap(
  (name) => ((CONTENT_KINDS[name] as ContentKind).keys ?? []).map((key) => ({ kind: name, key })),
);

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
  const { page }: ContentKind = CONTENT_KINDS[kindName];
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
