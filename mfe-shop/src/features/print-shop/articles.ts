import type { Product } from '@studio/contracts';

/** Returns one product per article, the bundle first, then in the catalog's order. */
export function articlesOf(products: readonly Product[]): Product[] {
  const seen = new Set<string>();
  const first = products.filter((product) => !seen.has(product.article) && seen.add(product.article));
  return [...first.filter((p) => p.category === 'bundle'), ...first.filter((p) => p.category !== 'bundle')];
}
