import { z } from 'zod';
import { Price, ProductId, ProductState, Publication, Recipe } from './catalog.js';
import { ClubStory, Slug } from './club-content.js';
import { StoryChapter } from './club.js';
import { CLUB_PICTURES } from './constants.js';
import { CustomsGoods } from './customs.js';
import { EmphasisedWords, ImageUrl, MarkdownWords, Words } from './kitchen.js';

/** Schemas of content files that differ from the served content, and of content that no other module defines. */

/** Path of a picture for club members only: a file in `content/club/pictures`, or an upload for members. */
export const ClubPictureUrl = z
  .string()
  .regex(new RegExp(`^${CLUB_PICTURES}[a-z0-9-]+\\.webp$`), `expected ${CLUB_PICTURES}<kebab-name>.webp`);
export const MembersImageUrl = z.union([ClubPictureUrl, ImageUrl]);

const PictureWithWords = z.strictObject({ words: Words, picture: ImageUrl });
/** A short text below a picture. */
export type PictureWithWords = z.output<typeof PictureWithWords>;

/** A recipe of the home page. */
export const HomeRecipe = Recipe.strict().extend({
  image: ImageUrl.nullable().default(null),
  ingredients: z.array(Words).min(1),
  steps: z.array(Words).min(1),
});
/** A recipe of the home page beside those of `recipes`. */
export const BuiltInRecipe = HomeRecipe.omit({ id: true }).extend({
  slug: Slug,
  /** Always shown, below the others. Without it, it is shown while there are no cat food recipes. */
  isPermanent: z.boolean().default(false),
});

/** Pages of the dolls' origin story and steps of making one, as many as there are drawings. */
const ORIGIN_PAGES = 5;
const DOLL_STEPS = 7;

/** The ghost dolls' story, how to make one, and their history. */
export const GhostDollStory = z.strictObject({
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
});

/** Texts of `/youtube` and `/tiktok`. */
export const Showcases = z.strictObject({
  youtube: Words,
  reasons: z.array(PictureWithWords).min(1).meta({ description: 'Why Subscribe?, on YouTube' }),
  subscribe: Words.meta({ description: 'Below the reasons to subscribe' }),
  clips: z.array(Words).min(1).meta({ description: 'What to Expect, on TikTok' }),
  highlights: z.array(PictureWithWords).min(1).meta({ description: 'Highlights, on TikTok' }),
  connect: Words.meta({ description: 'Above the links to other networks, on TikTok' }),
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
export const PublicationFile = Publication.strict().extend({
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
export const StoryChapterFile = StoryChapter.strict()
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
export const ClubStoryFile = ClubStory.strict().omit({ paragraphs: true }).extend({
  position: Position,
  title: Words,
  description: Words,
  imageUrl: MembersImageUrl,
  imageAlt: Words,
  content: EmphasisedWords,
});
export type ClubStoryFile = z.output<typeof ClubStoryFile>;
