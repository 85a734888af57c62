import {
  CLUB_PICTURES,
  Artwork,
  Book,
  ClubActivity,
  ClubStory,
  CookAlong,
  EarlyLook,
  FeaturedItem,
  GhostDoll,
  ProductId,
  Publication,
  Recipe,
  ShopInfo,
  Site,
  StoryChapter,
  Video,
  CustomsGoods,
} from '@studio/contracts';
import { z } from 'zod';

const ImageUrl = z
  .string()
  .regex(/^\/images\/[a-z0-9-]+\.(svg|webp|jpg|png)$/, 'expected /images/<kebab-name>.<svg|webp|jpg|png>');
/** A picture that members alone see: it lies in `club/pictures`, and in no public folder. */
const ClubPictureUrl = z
  .string()
  .regex(new RegExp(`^${CLUB_PICTURES}[a-z0-9-]+\\.webp$`), `expected ${CLUB_PICTURES}<kebab-name>.webp`);
/** What members alone read may be shown with either. */
const MembersImageUrl = z.union([ClubPictureUrl, ImageUrl]);
const Words = z.string().trim().min(1);

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
export type ArticleFile = z.output<typeof ArticleFile> & { readonly article: string };

/** Front matter of `publications/<name>.md`; the text below it is the content. */
export const PublicationFile = Publication.strict().extend({
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
export const ClubStoryFile = ClubStory.strict().omit({ paragraphs: true }).extend({
  position: z.int(),
  title: Words,
  description: Words,
  imageUrl: MembersImageUrl,
  imageAlt: Words,
  content: Words,
});

/** The single files, by name. */
export const FILES = {
  'artworks.json': z.array(Artwork.strict().extend({ imageUrl: ImageUrl })),
  'club/activities.json': z.array(ClubActivity.strict()),
  'club/cook-along.json': z.array(CookAlong.strict().extend({ imageUrl: MembersImageUrl, imageAlt: Words })),
  'club/early-looks.json': z.array(EarlyLook.strict().extend({ imageUrl: ClubPictureUrl })),
  'books.json': z.array(Book.strict().extend({ imageUrl: ImageUrl })),
  'club/story.json': z.array(StoryChapterFile),
  'featured.json': z.array(FeaturedItem.strict().extend({ imageUrl: ImageUrl })),
  'ghost-dolls.json': z.array(GhostDoll.strict().extend({ imageUrl: ImageUrl })),
  'recipes.json': z.array(Recipe.strict().extend({ image: ImageUrl.nullable() })),
  'shop.json': ShopInfo.strict(),
  'site.json': Site.strict(),
  'videos.json': z.array(Video.strict().extend({ thumbnailUrl: ImageUrl })),
} as const;
export type FileName = keyof typeof FILES;
