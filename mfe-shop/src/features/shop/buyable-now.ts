import type { Product } from '@studio/contracts';
import { articlesOf } from '../print-shop/articles.js';
import { stockState } from '../product/stock.js';

/** What can be put into a cart today: each article once, the studio's own apart from the cat chefs'. */
export function buyableNow(products: readonly Product[]): { studio: Product[]; chefs: Product[] } {
  const articles = articlesOf(products).filter(
    ({ comingSoon, variants }) =>
      !comingSoon && variants.some(({ inventory }) => stockState(inventory) !== 'out'),
  );
  const isChefs = ({ category }: Product) => category.startsWith('chef-');
  return { studio: articles.filter((article) => !isChefs(article)), chefs: articles.filter(isChefs) };
}
