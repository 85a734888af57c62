import { Link } from '@studio/web-kit';
import type { Chef } from './chefs.js';
import { RECIPE_TITLES } from './recipe-titles.js';
import * as styles from './chef-card.module.css';

/** What the chef cooks: the recipes that are written down. */
export function ChefMenu({ chef }: { chef: Chef }) {
  const recipes = RECIPE_TITLES[chef.slug] ?? [];
  return (
    <ul className={styles.menu} aria-label={`On ${chef.name}’s menu`}>
      {recipes.map(({ slug, title }) => (
        <li key={slug}>
          <Link to={`${chef.thumbnails.recipe.link}#${slug}`}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
