import { z } from 'zod';
import { IdempotencyKey, Nothing, request } from './bus.js';
import { Price, ProductId, ProductState } from './catalog.js';
import { DeskText } from './desk.js';

/**
 * A product with its stock. `name` and `description` belong to its article and are shared by the variants.
 */
export const DeskProduct = z.object({
  productId: ProductId,
  name: z.string(),
  variantLabel: z.string(),
  description: z.string(),
  price: z.int(),
  state: ProductState,
  imageUrl: z.string(),
  category: z.string(),
  /** Pieces available for sale; null means unlimited. */
  available: z.int().nullable(),
  /** Pieces reserved by unpaid orders. */
  reserved: z.int(),
  /** Pieces of paid orders, minus returned ones. */
  sold: z.int(),
  isLow: z.boolean(),
});
export type DeskProduct = z.infer<typeof DeskProduct>;

/** A change of a product's stock. */
export const StockMovement = z.object({
  id: z.uuid(),
  productId: ProductId,
  name: z.string(),
  change: z.int(),
  reason: z.string(),
  /** The order that reserved or returned the pieces; null for a correction. */
  orderId: z.uuid().nullable(),
  /** Name of the owner who made the correction; null for orders. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
});
export type StockMovement = z.infer<typeof StockMovement>;

/** Returns all products, and the latest stock movements, newest first. */
export const listStock = request('catalog.desk.list-stock', {
  route: 'GET /api/desk/stock',
  input: Nothing,
  output: z.object({ products: z.array(DeskProduct), movements: z.array(StockMovement) }),
  caller: 'owner',
});
const Correction = z.strictObject({
  id: ProductId,
  /** Number of pieces to add; negative to remove. */
  change: z
    .int()
    .min(-100_000)
    .max(100_000)
    .refine((change) => change !== 0, 'A correction changes the count')
    .optional(),
  /** Counted pieces on the shelf, including those of orders that are not packed yet. */
  counted: z.int().min(0).max(100_000).optional(),
  reason: DeskText,
  key: IdempotencyKey,
});
/**
 * `negative`: the stock would become negative, with `{ available }`. `not-counted`: the product has unlimited
 * stock.
 */
export const correctStock = request('catalog.desk.correct-stock', {
  route: 'POST /api/desk/stock/:id/corrections',
  input: Correction.refine(
    ({ change, counted }) => (change === undefined) !== (counted === undefined),
    'Say either what came or went, or how many there are',
  ),
  output: DeskProduct,
  errors: { negative: 409, 'not-counted': 409, 'key-used': 409 },
  caller: 'owner',
});
/** Returns the ids of unpacked orders that contain a product. Catalog uses it for stock counts. */
export const listUnpacked = request('commerce.desk.list-unpacked', {
  input: z.strictObject({ productId: ProductId }),
  output: z.object({ orderIds: z.array(z.uuid()) }),
  caller: 'service',
});
const ProductForm = z.strictObject({
  name: z.string().trim().min(1).max(200).optional(),
  description: z.string().trim().min(1).max(4_000).optional(),
  price: Price.optional(),
  state: ProductState.optional(),
});
/**
 * Changes fields of a published product at once. Name and description are those of its article. `changed`: somebody else has
 * changed a field of `seen` to another value.
 */
export const changeProduct = request('catalog.desk.change-product', {
  route: 'PUT /api/desk/products/:id',
  input: ProductForm.extend({
    id: ProductId,
    /** The values that the sender has seen. */
    seen: DeskProduct.pick({ name: true, description: true, price: true, state: true }).partial().optional(),
  }),
  output: DeskProduct,
  errors: { changed: 409 },
  caller: 'owner',
});

/** Returns the products on sale whose last piece was paid or taken out in the last two days. */
export const listSoldOut = request('catalog.stock.list-sold-out', {
  input: Nothing,
  output: z.array(
    z.object({
      productId: ProductId,
      name: z.string(),
      /** Pieces of paid orders, minus returned ones. */
      sold: z.int(),
      /** When the stock last changed. */
      at: z.iso.datetime(),
    }),
  ),
  caller: 'service',
});
