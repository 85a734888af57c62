import { z } from 'zod';
import { Nothing, PUBLIC_MAX_AGE_S, request } from './bus.js';
import {
  Artwork,
  Book,
  FeaturedItem,
  GhostDoll,
  Price,
  ProductId,
  ProductState,
  Publication,
  Recipe,
  Video,
} from './catalog.js';
import { FooterNotes, ShopInfo, Site } from './site.js';
import { ClubActivity, ClubStory, CookAlong, EarlyLook, Slug } from './club-content.js';
import { StoryChapter } from './club.js';
import { CLUB_PICTURES } from './constants.js';
import { CustomsGoods } from './customs.js';
import {
  Activity,
  Chef,
  ChefRecipe,
  ChefStory,
  GlossaryEntry,
  ImageUrl,
  PdfUrl,
  Recording,
  Words,
  EmphasisedWords,
  MarkdownWords,
  SITE_WORDS,
} from './kitchen.js';
import { SentLetter } from './letters.js';
import { RECORDING_IDS } from './tracked-names.js';

/** Path of a picture for club members only: a file in `content/club/pictures`, or an upload for members. */
const ClubPictureUrl = z
  .string()
  .regex(new RegExp(`^${CLUB_PICTURES}[a-z0-9-]+\\.webp$`), `expected ${CLUB_PICTURES}<kebab-name>.webp`);
const MembersImageUrl = z.union([ClubPictureUrl, ImageUrl]);

/** Pages of the dolls' origin story and steps of making one, as many as there are drawings. */
const ORIGIN_PAGES = 5;
const DOLL_STEPS = 7;

const PictureWithWords = z.strictObject({ words: Words, picture: ImageUrl });
/** A short text below a picture. */
export type PictureWithWords = z.output<typeof PictureWithWords>;

const HomeRecipe = Recipe.strict().extend({
  image: ImageUrl.nullable().default(null),
  ingredients: z.array(Words).min(1),
  steps: z.array(Words).min(1),
});
const BuiltInRecipe = HomeRecipe.omit({ id: true }).extend({
  slug: Slug,
  /** Always shown, below the others. Without it, it is shown while there are no cat food recipes. */
  isPermanent: z.boolean().default(false),
});

/**
 * Schemas of public content, by name. `content/<name>.json` holds one kind of content; a record is a folder
 * with one `.json` or `.md` file per entry. Add the schema of a new kind of content here.
 */
export const CONTENT = {
  /** The About card of the home page. */
  about: z.strictObject({ paragraphs: z.array(Words).min(1).meta(SITE_WORDS) }),
  activities: z.record(Slug, Activity),
  artworks: z.array(Artwork.strict().extend({ imageUrl: ImageUrl })),
  /** The two banners at the top of the home page: the anniversary and the K-pop division. */
  banner: z.strictObject({ title: Words.meta(SITE_WORDS), text: Words, promise: Words, division: Words }),
  books: z.array(
    Book.strict().extend({
      imageUrl: ImageUrl,
      fileUrl: PdfUrl.nullable().default(null),
      isNew: z.boolean().default(false),
    }),
  ),
  /** Recipes of the home page beside those of `recipes`. */
  'built-in-recipes': z.array(BuiltInRecipe),
  /** The story of the cellist on `/donate`. */
  'cello-story': z.strictObject({ paragraphs: z.array(Words).min(1).meta(SITE_WORDS) }),
  'chef-recipes': z.record(Slug, z.array(ChefRecipe)),
  chefs: z.array(Chef.extend({ menu: Chef.shape.menu.default([]) })),
  featured: z.array(FeaturedItem.strict().extend({ imageUrl: ImageUrl })),
  footer: FooterNotes,
  'ghost-doll-story': z.strictObject({
    intro: Words,
    chapters: z.array(Words).length(ORIGIN_PAGES).meta({ description: 'The five pages of the origin story' }),
    origin: Words,
    steps: z.array(Words).length(DOLL_STEPS).meta({ description: 'How to make one, in seven steps' }),
    history: z.array(Words).min(1).meta({ description: 'Above the nursery rhyme' }),
    rhyme: z
      .array(z.strictObject({ original: Words, translation: Words }))
      .min(1)
      .meta({ description: 'The nursery rhyme, line by line' }),
    kit: Words,
    kitItems: z.array(PictureWithWords).min(1).meta({ description: 'What is in the kit' }),
  }),
  'ghost-dolls': z.array(
    GhostDoll.strict().extend({
      imageUrl: ImageUrl,
      aboutMe: Words,
      attributes: Words,
      brilliance: Words,
    }),
  ),
  glossary: z.array(GlossaryEntry),
  /** Introductions of the kitchen, its cooking classes and the chefs' page. */
  kitchen: z.strictObject({ intro: Words, classes: Words, chefs: Words }),
  letters: z.record(Slug, SentLetter),
  /** The page `/privacy`: each heading of the text begins a card. */
  privacy: z.strictObject({ title: Words, intro: Words, content: MarkdownWords.meta(SITE_WORDS) }),
  recipes: z.array(HomeRecipe),
  /** The id of a recording is the name of its file. */
  recordings: z.array(z.strictObject({ id: z.enum(RECORDING_IDS), ...Recording.shape })),
  /** Texts of `/youtube` and `/tiktok`. */
  showcases: z.strictObject({
    youtube: Words,
    reasons: z.array(PictureWithWords).min(1).meta({ description: 'Why Subscribe?, on YouTube' }),
    subscribe: Words.meta({ description: 'Below the reasons to subscribe' }),
    clips: z.array(Words).min(1).meta({ description: 'What to Expect, on TikTok' }),
    highlights: z.array(PictureWithWords).min(1).meta({ description: 'Highlights, on TikTok' }),
    connect: Words.meta({ description: 'Above the links to other networks, on TikTok' }),
  }),
  site: Site.strict(),
  stories: z.record(Slug, ChefStory),
  videos: z.array(Video.strict().extend({ thumbnailUrl: ImageUrl })),
} as const;
export type ContentName = keyof typeof CONTENT;
/** Type of the content with this name, as pages read it. */
export type ContentOf<N extends ContentName> = z.output<(typeof CONTENT)[N]>;

/**
 * Returns public content by name. With `entry`, returns one entry of a record: `{ name: 'stories', entry:
 * 'mango' }`.
 */
export const getContent = request('catalog.content.get', {
  previewable: true,
  route: 'GET /api/content/:name',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: z.strictObject({
    name: z.enum(Object.keys(CONTENT) as [ContentName, ...ContentName[]]),
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

/** Sort position in lists, ascending. */
const Position = z.int().min(-1_000_000).max(1_000_000);

/** Maximum stock of a variant. */
const MAX_PIECES = 1_000_000;

/** Category of the merchandise of one chef: `chef-mango`. */
const ChefGoods = z.string().regex(/^chef-[a-z0-9-]+$/, 'expected chef-<name>');

const VariantFile = z.strictObject({
  id: ProductId,
  /** Name of the choice; empty when the article has one variant. */
  label: z.string().trim().default(''),
  /**
   * Initial stock, in pieces, when the product is first published; null means unlimited. Later the database
   * counts.
   */
  stock: z.int().min(0).max(MAX_PIECES).nullable(),
  imageUrl: ImageUrl.optional(),
  /** US cents. Defaults to the price of the article. */
  price: Price.optional(),
  /** Defaults to `on-sale`, or `coming-soon` while the article is coming soon. */
  state: ProductState.optional(),
});

/** Schema of `products/<article>.json`: one article with all its variants. */
export const ArticleFile = z.strictObject({
  position: Position,
  name: Words,
  price: Price,
  description: Words,
  imageUrl: ImageUrl,
  category: z.union([z.enum(['merchandise', 'bundle', '3d-print', 'donation']), ChefGoods]),
  comingSoon: z.boolean().default(false),
  /** Customs data for international parcels. */
  customs: CustomsGoods.optional(),
  variants: z.array(VariantFile).min(1),
});
export type ArticleFile = z.output<typeof ArticleFile>;

/** Front matter of `publications/<name>.md`; the text below it is the content. */
const PublicationFile = Publication.strict().extend({
  title: Words,
  description: Words,
  content: MarkdownWords,
  imageUrl: ImageUrl.nullable().default(null),
  publishedAt: z.iso.datetime().nullable().default(null),
  authorId: z.string().nullable().default(null),
});

/**
 * A chapter of `club/story.json`. A chapter with a vote has at least two ways, and `chosen` is one of them.
 */
const StoryChapterFile = StoryChapter.strict()
  .extend({
    title: Words,
    paragraphs: z.array(Words).min(1),
    imageUrl: MembersImageUrl.nullable().default(null),
    imageAlt: StoryChapter.shape.imageAlt.default(''),
    ways: StoryChapter.shape.ways.default([]),
    closesAt: StoryChapter.shape.closesAt.default(null),
    chosen: StoryChapter.shape.chosen.default(null),
  })
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
  position: Position,
  title: Words,
  description: Words,
  imageUrl: MembersImageUrl,
  imageAlt: Words,
  content: EmphasisedWords,
});

/** Schemas of content files that `getContent` does not serve, by name. */
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
