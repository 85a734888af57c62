import { mostPieces, type Product } from '@studio/contracts';
import { articlesOf } from '../print-shop/articles.js';

/**
 * Each article once: what can be put into a cart today, the studio's own apart from the cat chefs', then what is
 * announced. What is sold out is on none.
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
