import { z } from 'zod';
import { Nothing, request } from './bus.js';

/** What a customs form says of a product. */
export const CustomsGoods = z.strictObject({
  /** In plain words: `Cotton T-shirt`. */
  description: z.string().min(1).max(60),
  /** Harmonized System, six digits or more: `6109.10`. */
  hsCode: z.string().regex(/^\d{4}(\.?\d{2}){1,3}$/),
  /** Where it was made, ISO 3166-1 alpha-2. */
  origin: z.string().regex(/^[A-Z]{2}$/),
  /** Of one piece. */
  grams: z.int().positive(),
});
export type CustomsGoods = z.infer<typeof CustomsGoods>;

/** What the content files say for customs, by the product's id; products of which they say nothing are left out. */
export const getCustoms = request('catalog.desk.get-customs', {
  route: 'GET /api/desk/customs',
  input: Nothing,
  output: z.object({ goods: z.record(z.string(), CustomsGoods) }),
  caller: 'owner',
});
