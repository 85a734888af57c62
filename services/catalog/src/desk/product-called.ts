import type { DeskProduct } from '@studio/contracts';
import { productName } from '../products/to-products.js';

/** What the audit calls a product: `T-shirt (M)`. */
export function productCalled({ name, variantLabel }: DeskProduct): string {
  return productName({ articleName: name, variantLabel });
}
