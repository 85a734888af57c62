import {
  CLUB_PICTURES,
  readMembersPictureUrl,
  CONTENT_KINDS,
  type ArticleFile,
  type Chef,
  type ClubStoryFile,
  type ContentKindName,
  type ContentName,
  type ContentOf,
  type FiledItem,
  type getClubContent,
  keyInList,
  NEEDED_ITEMS,
  PUBLIC_KINDS,
  type Publication,
  type ShopInfo,
  type Site,
  type StoryChapter,
  withMenus,
} from '@studio/contracts';
import type { OutputOf } from '@studio/service-kit';
import { faultText } from './fault-text.js';

/** A product of the shop with all its variants; `article` is the key of its item, such as `t-shirt`. */
export type Article = ArticleFile & { readonly article: string };

/** Published content, as it is served. */
export interface ServedContent {
  /** Content for any page, by name. */
  readonly published: { readonly [N in ContentName]: ContentOf<N> };
  readonly articles: readonly Article[];
  /** Newest first. */
  readonly publications: Publication[];
  readonly shop: ShopInfo;
  /** In story order. */
  readonly story: StoryChapter[];
  /** Content for members of the club only. */
  readonly club: OutputOf<typeof getClubContent>;
}

/** A mistake in an item. `field` is the path within the item, empty for the whole item. */
export interface ContentFault extends Pick<FiledItem, 'kind' | 'key'> {
  readonly field: string;
  readonly message: string;
  /** Set when nothing is wrong with the item but that it is not published. */
  isAbsent?: boolean;
}

interface Checked {
  readonly faults: ContentFault[];
  /** As the schema of its kind returns it; undefined with faults. */
  readonly value?: unknown;
}

/** Items are objects that do not change; published ones are checked at each publication. */
const CHECKED = new WeakMap<FiledItem, Checked>();

/** Checks the fields of one item. */
export const checkItem = (item: FiledItem): ContentFault[] => checked(item).faults;

function checked(item: FiledItem): Checked {
  const known = CHECKED.get(item) ?? parse(item);
  CHECKED.set(item, known);
  return known;
}

function parse({ kind, key, value }: FiledItem): Checked {
  const { data, error } = CONTENT_KINDS[kind].item.safeParse(value, { error: faultText });
  if (error)
    return {
      faults: error.issues.map(({ path, message }) => ({ kind, key, field: path.join('.'), message })),
    };
  const { form } = CONTENT_KINDS[kind];
  const name = key.split('.').at(-1);
  if ((form !== 'list' && form !== 'groups') || keyInList(data as object) === name)
    return { faults: [], value: data };
  const field = ['id', 'slug'].find((one) => one in (value as object)) ?? 'name';
  return { faults: [{ kind, key, field, message: `expected ${name}, the name of the item` }] };
}

/**
 * Puts published items together, and checks what concerns several of them. Items with faults are left out.
 * @param items in display order
 * @param clubPictures file names of pictures for members
 */
export function composeContent(
  items: readonly FiledItem[],
  clubPictures: ReadonlySet<string>,
): { content: ServedContent; faults: ContentFault[] } {
  const looked = items.map((item) => ({
    item,
    found: [...checkItem(item), ...missingPicture(item, clubPictures)],
  }));
  const faults = looked.flatMap(({ found }) => found);
  const good = looked.filter(({ found }) => found.length === 0).map(({ item }) => item);
  const parsed = Map.groupBy(good, ({ kind }) => kind);
  const entries = <T>(kind: ContentKindName) =>
    (parsed.get(kind) ?? []).map((item) => [item.key, checked(item).value] as [string, T]);
  const list = <T>(kind: ContentKindName) => entries<T>(kind).map(([, value]) => value);
  for (const { kind, key } of NEEDED_ITEMS)
    if (!entries(kind).some(([own]) => own === key))
      faults.push({ kind, key, field: '', message: 'missing', isAbsent: true });

  faults.push(
    ...missingPages(list('chefs'), { stories: entries('stories'), activities: entries('activities') }),
  );

  const articles = entries<ArticleFile>('products')
    .map(([article, file]) => ({ ...file, article }))
    .sort((a, b) => a.position - b.position);
  faults.push(
    ...repeatedIds(
      articles.flatMap(({ article, variants }) =>
        variants.map(({ id }) => ({ kind: 'products', key: article, id })),
      ),
    ),
    ...repeatedIds(
      entries<Publication>('publications').map(([key, { id }]) => ({ kind: 'publications', key, id })),
    ),
  );
  const recipes = Map.groupBy(entries<{ slug: string }>('chef-recipes'), ([key]) => key.split('.')[0]!);
  const published = Object.fromEntries(
    (Object.keys(PUBLIC_KINDS) as ContentName[]).map((name) => {
      const { form } = CONTENT_KINDS[name];
      if (form === 'single') return [name, list(name)[0]];
      if (form === 'entries') return [name, Object.fromEntries(entries(name))];
      return [name, list(name)];
    }),
  ) as unknown as { -readonly [N in ContentName]: ContentOf<N> };
  published['chef-recipes'] = Object.fromEntries(
    [...recipes].map(([group, found]) => [group, found.map(([, recipe]) => recipe)]),
  ) as ContentOf<'chef-recipes'>;
  for (const name of ['about', 'banner', 'cello-story', 'footer', 'privacy'] as const)
    Object.assign(published, { [name]: withSiteWords(published[name], published.site) });
  published.chefs = withMenus(published.chefs, published['chef-recipes']);

  const content: ServedContent = {
    published,
    articles,
    publications: list<Publication>('publications').sort((a, b) =>
      (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''),
    ),
    shop: list<ShopInfo>('shop')[0]!,
    story: list('club-story'),
    club: {
      stories: list<ClubStoryFile>('club-stories')
        .sort((a, b) => a.position - b.position)
        .map(toStory),
      recipes: list('cook-along'),
      earlyLooks: list('early-looks'),
      activities: list('club-activities'),
    },
  };
  return { content, faults };
}

/** Puts the site's names into all texts of a value that is JSON. */
const withSiteWords = <T>(value: T, site: Site | undefined): T =>
  site && value
    ? (JSON.parse(JSON.stringify(value), (_, text: unknown) =>
        typeof text === 'string'
          ? text.replace(/\{(name|publisher|email)\}/g, (_word, field: 'name') => site[field])
          : text,
      ) as T)
    : value;

function missingPicture({ kind, key, value }: FiledItem, known: ReadonlySet<string>): ContentFault[] {
  const address = (value as { imageUrl?: unknown } | null)?.imageUrl;
  if (typeof address !== 'string' || !address.startsWith(CLUB_PICTURES) || readMembersPictureUrl(address))
    return [];
  const file = address.slice(CLUB_PICTURES.length);
  return known.has(file)
    ? []
    : [{ kind, key, field: 'imageUrl', message: `club/pictures/${file}: not there` }];
}

function toStory({ id, title, description, imageUrl, imageAlt, content }: ClubStoryFile) {
  return { id, title, description, imageUrl, imageAlt, paragraphs: content.split(/\n\s*\n/) };
}

/** Each chef has a page with a story and one with an activity, under the chef's name. */
function missingPages(
  chefs: readonly Pick<Chef, 'slug'>[],
  pages: Record<'stories' | 'activities', [key: string, value: unknown][]>,
): ContentFault[] {
  return chefs.flatMap(({ slug }) =>
    (['stories', 'activities'] as const)
      .filter((kind) => !pages[kind].some(([key]) => key === slug))
      .map((kind) => ({
        kind,
        key: slug,
        field: '',
        message: `The chef “${slug}” needs ${kind === 'stories' ? 'a story' : 'an activity'} of the same name`,
        isAbsent: true,
      })),
  );
}

/** Finds numbers that occur twice in items of one kind. */
function repeatedIds(entries: readonly { kind: ContentKindName; key: string; id: number }[]): ContentFault[] {
  const seen = new Map<number, string>();
  return entries.flatMap(({ kind, key, id }) => {
    const first = seen.get(id);
    seen.set(id, key);
    return first === undefined
      ? []
      : [{ kind, key, field: 'id', message: `${id} is already used in ${first}` }];
  });
}
