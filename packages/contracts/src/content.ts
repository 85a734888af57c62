import { z } from 'zod';
import { PUBLIC_MAX_AGE_S, request } from './bus.js';
import {
  Artwork,
  Book,
  FeaturedItem,
  GhostDoll,
  ProductId,
  Publication,
  Recipe,
  ShopInfo,
  Site,
  Video,
} from './catalog.js';
import { ClubActivity, ClubStory, CookAlong, EarlyLook, Slug } from './club-content.js';
import { StoryChapter } from './club.js';
import { CLUB_PICTURES } from './constants.js';
import { CustomsGoods } from './customs.js';
import { Activity, Chef, ChefRecipe, ChefStory, GlossaryEntry, Recording } from './kitchen.js';
import { RECORDING_IDS, type RecordingId } from './tracked-names.js';

const ImageUrl = z
  .string()
  .regex(/^\/images\/[a-z0-9-]+\.(svg|webp|jpg|png)$/, 'expected /images/<kebab-name>.<svg|webp|jpg|png>');
/** A picture that members alone see. It lies in `club/pictures`, and in no public folder. */
const ClubPictureUrl = z
  .string()
  .regex(new RegExp(`^${CLUB_PICTURES}[a-z0-9-]+\\.webp$`), `expected ${CLUB_PICTURES}<kebab-name>.webp`);
const MembersImageUrl = z.union([ClubPictureUrl, ImageUrl]);
const Words = z.string().trim().min(1);

/**
 * Content that any page may read, by name. `<name>.json` in `content/` holds a kind; a record is a folder of that name
 * with a file (`.json` or `.md`) for each entry. A new kind of page adds its schema here.
 */
export const CONTENT = {
  activities: z.record(Slug, Activity),
  artworks: z.array(Artwork.strict().extend({ imageUrl: ImageUrl })),
  books: z.array(Book.strict().extend({ imageUrl: ImageUrl })),
  /** Recipes of the home page that need no server: two for an empty list, and two that are always shown. */
  'built-in-recipes': z.strictObject({
    samples: z.array(Recipe.strict()),
    permanent: z.array(Recipe.strict()),
  }),
  'chef-recipes': z.record(Slug, z.array(ChefRecipe)),
  chefs: z.array(Chef),
  featured: z.array(FeaturedItem.strict().extend({ imageUrl: ImageUrl })),
  'ghost-dolls': z.array(GhostDoll.strict().extend({ imageUrl: ImageUrl })),
  glossary: z.array(GlossaryEntry),
  recipes: z.array(Recipe.strict().extend({ image: ImageUrl.nullable() })),
  recordings: z.strictObject(
    Object.fromEntries(RECORDING_IDS.map((id) => [id, Recording])) as Record<RecordingId, typeof Recording>,
  ),
  site: Site.strict(),
  stories: z.record(Slug, ChefStory),
  videos: z.array(Video.strict().extend({ thumbnailUrl: ImageUrl })),
} as const;
export type ContentName = keyof typeof CONTENT;
/** The content of a name, as pages read it. */
export type ContentOf<N extends ContentName> = z.output<(typeof CONTENT)[N]>;

/** Public content by name; with `entry`, one entry of a record: `{ name: 'stories', entry: 'mango' }`. */
export const getContent = request('catalog.content.get', {
  route: 'GET /api/content/:name',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: z.strictObject({
    name: z.enum(Object.keys(CONTENT) as [ContentName, ...ContentName[]]),
    entry: Slug.optional(),
  }),
  output: z.unknown(),
});

/** What one cat chef sells: `chef-mango`. */
const ChefGoods = z.string().regex(/^chef-[a-z]+$/, 'expected chef-<name>');

const VariantFile = z.strictObject({
  id: ProductId,
  /** What tells it from its siblings; empty when the article has no choice. */
  label: z.string().trim().default(''),
  /** Pieces on the day it is first put on the shelf; null = unlimited. Later the database counts. */
  stock: z.int().min(0).nullable(),
  imageUrl: ImageUrl.optional(),
});

/** `products/<article>.json`: one article with all its variants. */
export const ArticleFile = z.strictObject({
  /** Place in lists, ascending. */
  position: z.int(),
  name: Words,
  /** US cents. */
  price: z.int().min(0),
  description: Words,
  imageUrl: ImageUrl,
  category: z.union([z.enum(['merchandise', 'bundle', '3d-print', 'donation']), ChefGoods]),
  comingSoon: z.boolean().default(false),
  /** For parcels abroad. */
  customs: CustomsGoods.optional(),
  variants: z.array(VariantFile).min(1),
});
export type ArticleFile = z.output<typeof ArticleFile>;

/** Front matter of `publications/<name>.md`; the text below it is the content. */
const PublicationFile = Publication.strict().extend({
  title: Words,
  description: Words,
  content: Words,
  imageUrl: ImageUrl.nullable().default(null),
  publishedAt: z.iso.datetime().nullable().default(null),
  authorId: z.string().nullable().default(null),
});

/** A chapter of `club/story.json`; what is voted on has ways, and what was chosen is one of them. */
const StoryChapterFile = StoryChapter.strict()
  .extend({ title: Words, paragraphs: z.array(Words).min(1), imageUrl: MembersImageUrl.nullable() })
  .refine(
    ({ imageUrl, imageAlt }) => (imageUrl === null) === (imageAlt === ''),
    'imageAlt: expected with a picture',
  )
  .refine(({ closesAt, ways }) => closesAt === null || ways.length > 1, 'closesAt: expected two ways or more')
  .refine(
    ({ chosen, ways }) => chosen === null || ways.some(({ id }) => id === chosen),
    'chosen: expected one of the ways',
  );

/** Front matter of `club/stories/<name>.md`; the text below it is the story. */
const ClubStoryFile = ClubStory.strict().omit({ paragraphs: true }).extend({
  position: z.int(),
  title: Words,
  description: Words,
  imageUrl: MembersImageUrl,
  imageAlt: Words,
  content: Words,
});

/** Files that are read for something else than `getContent`, by name. */
export const CONTENT_FILES = {
  'club/activities': z.array(ClubActivity.strict()),
  'club/cook-along': z.array(CookAlong.strict().extend({ imageUrl: MembersImageUrl, imageAlt: Words })),
  'club/early-looks': z.array(EarlyLook.strict().extend({ imageUrl: ClubPictureUrl })),
  'club/stories': z.record(Slug, ClubStoryFile),
  'club/story': z.array(StoryChapterFile),
  products: z.record(Slug, ArticleFile),
  publications: z.record(Slug, PublicationFile),
  shop: ShopInfo.strict(),
} as const;
