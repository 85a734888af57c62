import { z } from 'zod';
import { event, Nothing, PUBLIC_MAX_AGE_S, request } from './bus.js';
import { MAX_LINE_QUANTITY, MIN_PRICE } from './constants.js';

/** Id of a product. It is public and sequential, so nothing may rely on it being secret. */
export const ProductId = z.int().min(1).max(2_147_483_647);
/** Price of a product, in US cents: what a card can be charged. */
export const Price = z.int().min(MIN_PRICE, 'A card cannot be charged less than 50 cents').max(10_000_000);
export const ProductState = z.enum(['on-sale', 'coming-soon', 'retired']);
export type ProductState = z.infer<typeof ProductState>;
export const Quantity = z.int().min(1).max(MAX_LINE_QUANTITY);

/** A size or colour of an article. Each variant is a product with its own id. */
export const ProductVariant = z.object({
  id: ProductId,
  /** Name of the choice: `M`, `Black`, `M, white mug`. */
  label: z.string(),
  /** US cents. */
  price: z.int().min(0),
  /** Pieces available for sale; null means unlimited. */
  inventory: z.int().nullable(),
  /** Listed, but cannot be bought yet. */
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
  /** Pieces available for sale; null means unlimited. */
  inventory: z.int().nullable(),
  /** Shared by the variants of one article: `t-shirt`. */
  article: z.string(),
  /** The article's name without the variant: `T-shirt`. */
  articleName: z.string(),
  /** Label of this variant; empty when the article has no variants. */
  variantLabel: z.string(),
  /** All variants of the article, including this one; one entry when there is no choice. */
  variants: z.array(ProductVariant),
  /** Listed, but cannot be bought yet. */
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

export const GhostDoll = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  imageUrl: z.string(),
  aboutMe: z.string(),
  attributes: z.string(),
  brilliance: z.string(),
});
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
  /** Path of a PDF of the book; null when there is none. */
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

export const getProduct = request('catalog.product.get', {
  previewable: true,
  route: 'GET /api/products/:id',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: z.strictObject({ id: ProductId }),
  output: Product,
});
export const listProducts = request('catalog.product.list', {
  previewable: true,
  route: 'GET /api/products',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: z.strictObject({ category: z.string().max(40).optional() }),
  output: z.array(Product),
});
/**
 * Returns products with their current prices. Unknown ids are omitted. Retired products, which a cart may
 * still hold, have `comingSoon` set, so they cannot be bought.
 */
export const getProducts = request('catalog.product.get-many', {
  input: z.strictObject({ ids: z.array(ProductId).max(200) }),
  output: z.array(Product),
});
export const listPublications = request('catalog.publication.list', {
  previewable: true,
  route: 'GET /api/publications',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: z.array(Publication),
});
export const listGhostDolls = request('catalog.ghost-doll.list', {
  previewable: true,
  route: 'GET /api/ghost-dolls',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: z.array(GhostDoll),
});
export const listRecipes = request('catalog.recipe.list', {
  previewable: true,
  route: 'GET /api/cat-food-recipes',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: z.array(Recipe),
});
export const listVideos = request('catalog.video.list', {
  previewable: true,
  route: 'GET /api/videos',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: z.array(Video),
});
export const listFeaturedContent = request('catalog.featured.list', {
  previewable: true,
  route: 'GET /api/featured-content',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: z.array(FeaturedItem),
});
export const listBooks = request('catalog.book.list', {
  previewable: true,
  route: 'GET /api/books',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: z.array(Book),
});
export const listArtworks = request('catalog.artwork.list', {
  previewable: true,
  route: 'GET /api/artworks',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: z.array(Artwork),
});
export const StockLine = z.strictObject({ productId: ProductId, quantity: Quantity });
export type StockLine = z.infer<typeof StockLine>;

/** Details of an `out-of-stock` error, and of a `not-for-sale` error, where `available` is 0. */
export const OutOfStock = z.object({ productId: ProductId, name: z.string(), available: z.int().min(0) });
export type OutOfStock = z.infer<typeof OutOfStock>;

/** Reserves stock for an order: all lines or none. Idempotent per order. */
export const reserveStock = request('catalog.stock.reserve', {
  input: z.strictObject({
    orderId: z.uuid(),
    lines: z.array(StockLine).min(1).max(200),
    /**
     * How long the stock stays reserved at least, in ms. Safety net only: normally commerce releases it itself, after it has
     * cancelled the payment.
     */
    heldMs: z.int().positive(),
  }),
  output: z.object({ orderId: z.uuid(), reserved: z.literal(true) }),
  /** `already-released`: the order's stock was released before; a new attempt needs a new order. */
  errors: { 'out-of-stock': 409, 'not-for-sale': 409, 'already-released': 409 },
});
/** Releases the reserved stock of an order. No-op for orders that are unknown or already released. */
export const releaseStock = request('catalog.stock.release', {
  input: z.strictObject({ orderId: z.uuid() }),
  output: z.object({ released: z.boolean() }),
});

/**
 * A paid order cannot be fulfilled, because its reservation had expired and the stock is gone. Commerce
 * refunds it.
 */
export const stockUnavailable = event('catalog.stock.unavailable.v1', z.object({ orderId: z.uuid() }));
