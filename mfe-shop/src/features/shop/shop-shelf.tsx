import type { Product } from '@studio/contracts';
import { ShopCard } from './shop-card.js';
import * as styles from './shop.module.css';

/** How many pictures of the first shelf a first screen shows at most. */
const FIRST_SCREEN = 6;

/** A row of things, called `name`. `isFirst`: it begins in the first screen, so its first pictures come first. */
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
