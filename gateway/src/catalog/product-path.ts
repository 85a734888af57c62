import { ProductId } from '@studio/contracts';
import { z } from 'zod';

/** A product's id as a path says it. */
export const ProductPath = z.strictObject({
  id: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(ProductId),
});
export type ProductPath = z.output<typeof ProductPath>;
