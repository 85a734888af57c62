import { availabilityOf, mostPieces, type Product, type ProductVariant } from '@studio/contracts';

/** The stock in words; counted only when little is left. */
export function stockText(product: Pick<Product, 'comingSoon' | 'inventory'>): string {
  switch (availabilityOf(product)) {
    case 'coming-soon':
      return 'Coming soon';
    case 'out-of-stock':
      return 'Out of stock';
    case 'low-stock':
      return `Only ${product.inventory} left`;
    case 'in-stock':
      return 'In stock';
  }
}

/** The first of an article's sizes or colours that can be bought; its first when none can. */
export function firstBuyable({ variants }: Pick<Product, 'variants'>): ProductVariant | undefined {
  return variants.find((variant) => mostPieces(variant) > 0) ?? variants[0];
}

/** The page of a product; of one that comes in sizes or colours the page on which none is chosen yet. */
export function productPath({ id, variants }: Pick<Product, 'id' | 'variants'>): string {
  return variants.length > 1 ? `/product/${id}?choose=true` : `/product/${id}`;
}
