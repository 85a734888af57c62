import type { Product } from '@studio/contracts';

/** Products grouped by article, the bundle first, in the catalog's order otherwise. */
export function articlesOf(products: readonly Product[]): Product[] {
  const seen = new Set<string>();
  const first = products.filter((product) => !seen.has(product.article) && seen.add(product.article));
  return [...first.filter((p) => p.category === 'bundle'), ...first.filter((p) => p.category !== 'bundle')];
}
