import { mostPieces, type Product } from '@studio/contracts';
import { articlesOf } from '../product/product.js';

/**
 * Groups the articles, each once: those that can be bought now, with the studio's and the chefs' separate, and those that
 * are coming soon. Sold-out articles are omitted.
 */
export function shelvesOf(products: readonly Product[]): {
  studio: Product[];
  chefs: Product[];
  soon: Product[];
} {
  const articles = articlesOf(products);
  const buyable = articles.filter(({ variants }) => variants.some((variant) => mostPieces(variant) > 0));
  const isChefs = ({ category }: Product) => category.startsWith('chef-');
  return {
    studio: buyable.filter((article) => !isChefs(article)),
    chefs: buyable.filter(isChefs),
    soon: articles.filter(
      (article) => !buyable.includes(article) && article.variants.some(({ comingSoon }) => comingSoon),
    ),
  };
}
