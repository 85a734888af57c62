import { z } from 'zod';
import { Artwork, Book, FeaturedItem, GhostDoll, Video } from './catalog.js';
import { ClubActivity, CookAlong, EarlyLook, Slug } from './club-content.js';
import {
  ArticleFile,
  BuiltInRecipe,
  ClubPictureUrl,
  ClubStoryFile,
  GhostDollStory,
  HomeRecipe,
  MembersImageUrl,
  PublicationFile,
  Showcases,
  StoryChapterFile,
} from './content-schemas.js';
import {
  Activity,
  Chef,
  ChefRecipe,
  ChefStory,
  GlossaryEntry,
  ImageUrl,
  MarkdownWords,
  PdfUrl,
  Recording,
  SITE_WORDS,
  Words,
} from './kitchen.js';
import { SentLetter } from './letters.js';
import { FooterNotes, ShopInfo, Site } from './site.js';
import { RECORDING_IDS } from './tracked-names.js';

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
  readonly form: ContentForm;
  /** Schema of one item, as it is stored and filed. */
  readonly item: z.ZodType;
  /** Schema of all items of the kind, as they are filed. `getContent` serves its output. */
  readonly all: z.ZodType;
  /** Name of the kind: `Products`. */
  readonly title: string;
  /** Name of one item: `product`. */
  readonly one: string;
  /** Path of the page that shows an item: `/recipes/:group`. Defaults to the home page. */
  readonly page?: string;
  /** Path below `content/`, without the extension. Defaults to the name of the kind. */
  readonly file?: string;
  /** Extension of the files, `json` by default; Markdown files hold the field `content` below their front matter. */
  readonly extension?: 'md';
  /** Keys of all items, when the site needs each of them and no other. */
  readonly keys?: readonly string[];
  /** Schema of the fields that the desk edits. Defaults to `item`. */
  readonly edited?: z.ZodType;
}

type Details = Omit<ContentKind, 'form' | 'item' | 'all' | 'title' | 'one'>;

const single = <S extends z.ZodType>(item: S, title: string, one: string, details?: Details) =>
  ({ form: 'single', item, all: item, keys: [SINGLE_KEY], title, one, ...details }) as const;
const list = <S extends z.ZodType>(item: S, title: string, one: string, details?: Details) =>
  ({ form: 'list', item, all: z.array(item), title, one, ...details }) as const;
const entries = <S extends z.ZodType>(item: S, title: string, one: string, details?: Details) =>
  ({ form: 'entries', item, all: z.record(Slug, item), title, one, ...details }) as const;
const groups = <S extends z.ZodType>(item: S, title: string, one: string, details?: Details) =>
  ({ form: 'groups', item, all: z.record(Slug, z.array(item)), title, one, ...details }) as const;

/** Texts with the site's names, in paragraphs. */
const Paragraphs = z.strictObject({ paragraphs: z.array(Words).min(1).meta(SITE_WORDS) });

/** Kinds that have requests of their own. */
const SHOP_AND_PUBLICATIONS = {
  products: entries(ArticleFile, 'Products', 'product', { page: '/shop' }),
  shop: single(ShopInfo.strict(), 'Shop: delivery, returns, terms', 'shop information', {
    page: '/shipping-and-returns',
  }),
  publications: entries(PublicationFile, 'Publications', 'publication', {
    page: '/publications',
    extension: 'md',
  }),
};

/** Kinds that `getContent` serves to any page, by their names. Add a new kind of content here. */
export const PUBLIC_KINDS = {
  books: list(
    Book.strict().extend({
      imageUrl: ImageUrl,
      fileUrl: PdfUrl.nullable().default(null),
      isNew: z.boolean().default(false),
    }),
    'Books',
    'book',
  ),
  artworks: list(Artwork.strict().extend({ imageUrl: ImageUrl }), 'Art', 'artwork'),
  'ghost-dolls': list(
    GhostDoll.strict().extend({ imageUrl: ImageUrl, aboutMe: Words, attributes: Words, brilliance: Words }),
    'Ghost dolls',
    'ghost doll',
  ),
  'ghost-doll-story': single(
    GhostDollStory,
    'Ghost dolls: story, how to make one, history',
    'story of the ghost dolls',
    { page: '/#ghost-dolls-origin' },
  ),
  chefs: list(Chef.omit({ menu: true }), 'Chefs', 'chef', { page: '/chefs' }),
  'chef-recipes': groups(ChefRecipe, 'Chefs’ recipes', 'recipe', { page: '/recipes/:group' }),
  stories: entries(ChefStory, 'Chefs’ stories', 'story', { page: '/stories/:key', extension: 'md' }),
  activities: entries(Activity, 'Chefs’ activities', 'activity', { page: '/activities/:key' }),
  recipes: list(HomeRecipe, 'Cat food recipes', 'recipe', { page: '/chefs' }),
  'built-in-recipes': list(BuiltInRecipe, 'Built-in recipes of the kitchen', 'recipe'),
  /** The id of a recording is the name of its file. */
  recordings: list(
    z.strictObject({ id: z.enum(RECORDING_IDS), ...Recording.shape }),
    'Recordings',
    'recording',
    { keys: RECORDING_IDS },
  ),
  letters: entries(SentLetter, 'Letters to readers', 'letter', {
    page: '/letters/:key',
    extension: 'md',
    edited: SentLetter.omit({ publishedAt: true }),
  }),
  glossary: list(GlossaryEntry, 'Glossary of cats', 'cat', { page: '/chefs' }),
  videos: list(Video.strict().extend({ thumbnailUrl: ImageUrl }), 'Videos', 'video', { page: '/youtube' }),
  featured: list(
    FeaturedItem.strict().extend({ imageUrl: ImageUrl }),
    'Featured on the home page',
    'featured item',
  ),
  /** The two banners at the top of the home page: the anniversary and the K-pop division. */
  banner: single(
    z.strictObject({ title: Words.meta(SITE_WORDS), text: Words, promise: Words, division: Words }),
    'Banners of the home page',
    'banners',
  ),
  kitchen: single(
    z.strictObject({ intro: Words, classes: Words, chefs: Words }),
    'Introductions: kitchen, classes, chefs',
    'introductions',
    { page: '/#cat-food-kitchen' },
  ),
  'cello-story': single(Paragraphs, 'Donations: the cello’s story', 'cello’s story', { page: '/donate' }),
  showcases: single(Showcases, 'Showcases: YouTube, TikTok', 'showcase texts', { page: '/youtube' }),
  about: single(Paragraphs, 'About, on the home page', 'About card'),
  footer: single(FooterNotes, 'Footer: about us, contact, privacy, newsletter', 'footer'),
  /** Each heading of the text begins a card. */
  privacy: single(
    z.strictObject({ title: Words, intro: Words, content: MarkdownWords.meta(SITE_WORDS) }),
    'Privacy',
    'privacy page',
    { page: '/privacy', extension: 'md' },
  ),
  site: single(Site.strict(), 'Site: names, links, ticker', 'site information'),
};

/** Kinds for members of the club only. */
const CLUB_KINDS = {
  'club-stories': entries(ClubStoryFile, 'Club stories', 'story', {
    page: '/club/stories/:key',
    file: 'club/stories',
    extension: 'md',
  }),
  'club-story': list(StoryChapterFile, 'The story written together', 'chapter', {
    page: '/club/story',
    file: 'club/story',
  }),
  'cook-along': list(
    CookAlong.strict().extend({ imageUrl: MembersImageUrl, imageAlt: Words }),
    'Club recipes',
    'recipe',
    { page: '/club/cook/:key', file: 'club/cook-along' },
  ),
  'early-looks': list(EarlyLook.strict().extend({ imageUrl: ClubPictureUrl }), 'Early looks', 'drawing', {
    page: '/club',
    file: 'club/early-looks',
  }),
  'club-activities': list(ClubActivity.strict(), 'Club sheets', 'sheet', {
    page: '/club/activities/:key',
    file: 'club/activities',
  }),
};

const KINDS = { ...SHOP_AND_PUBLICATIONS, ...PUBLIC_KINDS, ...CLUB_KINDS };
export type ContentKindName = keyof typeof KINDS;
export const CONTENT_KIND_NAMES = Object.keys(KINDS) as [ContentKindName, ...ContentKindName[]];
export const ContentKindName = z.enum(CONTENT_KIND_NAMES);

/** All kinds of content that the desk edits, by the name that its addresses use, in its order. */
export const CONTENT_KINDS: Readonly<Record<ContentKindName, ContentKind>> = KINDS;

/** The items that the site needs. */
export const NEEDED_ITEMS: readonly { kind: ContentKindName; key: string }[] = CONTENT_KIND_NAMES.flatMap(
  (kind) => (CONTENT_KINDS[kind].keys ?? []).map((key) => ({ kind, key })),
);
