import { availabilityOf, mostPieces, type Product, type ProductVariant } from '@studio/contracts';

/** Shown if a product has no picture, or its picture fails to load. */
export const DEFAULT_PRODUCT_IMAGE = '/images/placeholder.jpg';

/** Returns the stock as text, with a count only if stock is low. */
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

/** Returns the first variant that can be bought, or the first one if none can. */
export function firstBuyable({ variants }: Pick<Product, 'variants'>): ProductVariant | undefined {
  return variants.find((variant) => mostPieces(variant) > 0) ?? variants[0];
}

/** Returns the path of a product's page. With variants: the page on which none is selected yet. */
export function productPath({ id, variants }: Pick<Product, 'id' | 'variants'>): string {
  return variants.length > 1 ? `/product/${id}?choose=true` : `/product/${id}`;
}

/** Returns one product per article, the bundle first, then in the catalog's order. */
export function articlesOf(products: readonly Product[]): Product[] {
  const seen = new Set<string>();
  const first = products.filter((product) => !seen.has(product.article) && seen.add(product.article));
  return [...first.filter((p) => p.category === 'bundle'), ...first.filter((p) => p.category !== 'bundle')];
}
