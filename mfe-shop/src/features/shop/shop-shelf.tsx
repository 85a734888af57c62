import type { Product } from '@studio/contracts';
import { ShopCard } from './shop-card.js';
import * as styles from './shop.module.css';

/** Maximum number of pictures of the first row that the first screen shows. */
const FIRST_SCREEN = 6;

/**
 * A row of products with the heading `name`. `isFirst`: the row is on the first screen, so its first pictures have
 * priority.
 */
export function ShopShelf({
  name,
  articles,
  isFirst = false,
}: {
  name: string;
  articles: readonly Product[];
  isFirst?: boolean;
}) {
  if (articles.length === 0) return null;
  return (
    <ul className={`${styles.shelf} ${isFirst ? '' : styles.chefs}`} aria-label={name}>
      {articles.map((article, index) => (
        <li key={article.article}>
          <ShopCard article={article} isFirst={isFirst && index < FIRST_SCREEN} />
        </li>
      ))}
    </ul>
  );
}
