import { z } from 'zod';
import { Nothing, request } from './bus.js';

/** Customs data of a product. */
export const CustomsGoods = z.strictObject({
  /** Plain description: `Cotton T-shirt`. */
  description: z.string().min(1).max(60),
  /** Harmonized System code, at least six digits: `6109.10`. */
  hsCode: z.string().regex(/^\d{4}(\.?\d{2}){1,3}$/),
  /** Country of origin, ISO 3166-1 alpha-2. */
  origin: z.string().regex(/^[A-Z]{2}$/),
  /** Weight of one piece, in grams. */
  grams: z.int().positive(),
});
export type CustomsGoods = z.infer<typeof CustomsGoods>;

/**
 * Returns the customs data from the content files, by product id. Products without customs data are omitted.
 */
export const getCustoms = request('catalog.desk.get-customs', {
  route: 'GET /api/desk/customs',
  input: Nothing,
  output: z.object({ goods: z.record(z.string(), CustomsGoods) }),
  caller: 'owner',
});
