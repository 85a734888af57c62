import { z } from 'zod';
import { Away } from './away.js';
import { event, Nothing, PUBLIC_MAX_AGE_S, request } from './bus.js';
import { MAX_LINE_QUANTITY } from './constants.js';

/** Ids of products and publications are small integers: they are public and guard nothing. */
export const ProductId = z.int().min(1).max(2_147_483_647);
export const Quantity = z.int().min(1).max(MAX_LINE_QUANTITY);

/** One choice among the sizes or colours of the same article; each is a product with an id of its own. */
export const ProductVariant = z.object({
  id: ProductId,
  /** What tells it from its siblings: `M`, `Black`, `M, white mug`. */
  label: z.string(),
  /** US cents. */
  price: z.int().min(0),
  /** Pieces that can be sold now; null = unlimited. */
  inventory: z.int().nullable(),
  /** Shown, not yet sold. */
  comingSoon: z.boolean(),
});
export type ProductVariant = z.infer<typeof ProductVariant>;

export const Product = z.object({
  id: ProductId,
  name: z.string(),
  /** US cents. */
  price: z.int().min(0),
  description: z.string(),
  imageUrl: z.string(),
  /** `merchandise`, `bundle`, `3d-print`, `donation` … */
  category: z.string(),
  /** Pieces that can be sold now; null = unlimited. */
  inventory: z.int().nullable(),
  /** Shared by the variants of one article: `t-shirt`. */
  article: z.string(),
  /** The article's name without the variant: `T-shirt`. */
  articleName: z.string(),
  /** This product's own choice, empty when the article has none. */
  variantLabel: z.string(),
  /** Every variant of the article, this one included; one entry when there is no choice. */
  variants: z.array(ProductVariant),
  /** Shown, not yet sold. */
  comingSoon: z.boolean(),
});
export type Product = z.infer<typeof Product>;

export const Publication = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  imageUrl: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  authorId: z.string().nullable(),
});
export type Publication = z.infer<typeof Publication>;

export const GhostDoll = z.object({ id: z.int(), name: z.string(), type: z.string(), imageUrl: z.string() });
export type GhostDoll = z.infer<typeof GhostDoll>;

export const Recipe = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** Mood of the cat that presents it. */
  chef: z.enum(['happy', 'sleepy']),
  image: z.string().nullable(),
  ingredients: z.array(z.string()),
  steps: z.array(z.string()),
});
export type Recipe = z.infer<typeof Recipe>;

export const Video = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  thumbnailUrl: z.string(),
  videoUrl: z.string(),
});
export type Video = z.infer<typeof Video>;

export const FeaturedItem = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  /** In-site path or anchor. */
  href: z.string(),
});
export type FeaturedItem = z.infer<typeof FeaturedItem>;

export const Book = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** US cents. */
  price: z.int(),
  imageUrl: z.string(),
  /** PDF to read, when there is one. */
  fileUrl: z.string().nullable(),
  isNew: z.boolean(),
});
export type Book = z.infer<typeof Book>;

export const Artwork = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** US cents. */
  price: z.int(),
  imageUrl: z.string(),
});
export type Artwork = z.infer<typeof Artwork>;

/** What a buyer may know before paying; every word of it is content. */
export const ShopInfo = z.object({
  /** Countries that parcels go to. */
  shipsTo: z
    .array(
      z.object({
        /** ISO 3166-1 alpha-2: `US`. */
        code: z.string().regex(/^[A-Z]{2}$/),
        name: z.string(),
        /** Days from paying to the door. */
        days: z.object({ from: z.int(), to: z.int() }),
      }),
    )
    .min(1),
  /** What shipping costs, in a sentence. */
  shipping: z.string(),
  /** What tax costs, in a sentence. */
  tax: z.string(),
  /**
   * Tax that a price includes, in percent of what is left without it, by the country that a parcel goes to
   * (ISO 3166-1 alpha-2). For a country that is not here no rate is claimed.
   */
  taxPercentByCountry: z.record(z.string().regex(/^[A-Z]{2}$/), z.number().min(0).max(100)),
  /** What is said while nothing is packed; null while the shop packs. */
  away: Away.nullable().default(null),
  returns: z.object({
    /** Days from the door within which something may be sent back. */
    days: z.int(),
    text: z.string(),
  }),
  terms: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Who sells. */
  seller: z.object({ name: z.string(), address: z.array(z.string()), email: z.email() }),
  /** What the cello costs, US cents. */
  fundGoal: z.int().positive(),
});
export type ShopInfo = z.infer<typeof ShopInfo>;

/** The brand and its links; everything that would change if another family ran this site. */
export const Site = z.object({
  /** The author: `Claire Arbor`. */
  name: z.string(),
  publisher: z.string(),
  club: z.string(),
  label: z.string(),
  tagline: z.string(),
  email: z.email(),
  channelUrl: z.string(),
  featuredVideoUrl: z.string(),
  tiktokHandle: z.string(),
  tiktokUrl: z.string(),
  instagramUrl: z.string(),
  /** The ticker's book notice. */
  newBookNotice: z.string(),
});
export type Site = z.infer<typeof Site>;

export const getProduct = request('catalog.product.get', {
  route: 'GET /api/products/:id',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: z.strictObject({ id: ProductId }),
  output: Product,
});
export const listProducts = request('catalog.product.list', {
  route: 'GET /api/products',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: z.strictObject({ category: z.string().max(40).optional() }),
  output: z.array(Product),
});
/**
 * Several products at today's prices; ids that do not exist are left out. A retired product, which a cart may still
 * hold, comes with `comingSoon`: it cannot be bought.
 */
export const getProducts = request('catalog.product.get-many', {
  input: z.strictObject({ ids: z.array(ProductId).max(200) }),
  output: z.array(Product),
});
export const listPublications = request('catalog.publication.list', {
  route: 'GET /api/publications',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: z.array(Publication),
});
export const listGhostDolls = request('catalog.ghost-doll.list', {
  route: 'GET /api/ghost-dolls',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: z.array(GhostDoll),
});
export const listRecipes = request('catalog.recipe.list', {
  route: 'GET /api/cat-food-recipes',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: z.array(Recipe),
});
export const listVideos = request('catalog.video.list', {
  route: 'GET /api/videos',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: z.array(Video),
});
export const listFeaturedContent = request('catalog.featured.list', {
  route: 'GET /api/featured-content',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: z.array(FeaturedItem),
});
export const listBooks = request('catalog.book.list', {
  route: 'GET /api/books',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: z.array(Book),
});
export const listArtworks = request('catalog.artwork.list', {
  route: 'GET /api/artworks',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: z.array(Artwork),
});
export const getSite = request('catalog.site.get', {
  route: 'GET /api/site',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: Site,
});
/** Beside the site, which is in every document: pages that sell ask for this. */
export const getShopInfo = request('catalog.shop-info.get', {
  route: 'GET /api/shop-info',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: ShopInfo,
});

export const StockLine = z.strictObject({ productId: ProductId, quantity: Quantity });
export type StockLine = z.infer<typeof StockLine>;

/** What an `out-of-stock` failure carries as its details, and a `not-for-sale` one with `available` 0. */
export const OutOfStock = z.object({ productId: ProductId, name: z.string(), available: z.int().min(0) });
export type OutOfStock = z.infer<typeof OutOfStock>;

/** Reserves stock for an order, all lines or none; asking again for the same order changes nothing. */
export const reserveStock = request('catalog.stock.reserve', {
  input: z.strictObject({
    orderId: z.uuid(),
    lines: z.array(StockLine).min(1).max(200),
    /** A backstop only: commerce releases stock itself, after it has cancelled the payment. */
    expiresAt: z.iso.datetime(),
  }),
  output: z.object({ orderId: z.uuid(), reserved: z.literal(true) }),
  /** `already-released`: the order's stock was given back on purpose; a new attempt needs a new order. */
  errors: { 'out-of-stock': 409, 'not-for-sale': 409, 'already-released': 409 },
});
/** Gives reserved stock back. Unknown or already released: nothing happens. */
export const releaseStock = request('catalog.stock.release', {
  input: z.strictObject({ orderId: z.uuid() }),
  output: z.object({ released: z.boolean() }),
});

/** An order was paid but its stock is gone (the reservation had expired): commerce refunds it. */
export const stockUnavailable = event('catalog.stock.unavailable.v1', z.object({ orderId: z.uuid() }));
