import type { Chef, ChefRecipe } from '@studio/contracts';
import { PageHeading } from '@studio/web-kit/components';
import { ChefPortrait } from '../chefs/chef-portrait.js';
import { WakeLockToggle } from './wake-lock.js';
import * as styles from './recipe-page.module.css';

/** The page header with the chef and links to the recipes below. */
export function RecipeHead({ chef, recipes }: { chef: Chef; recipes: readonly ChefRecipe[] }) {
  return (
    <header className={styles.head}>
      <ChefPortrait chef={chef} className={styles.portrait} />
      <div>
        <p className={styles.kicker}>From the kitchen of Chef {chef.name}</p>
        <PageHeading className={styles.title}>{chef.thumbnails.recipe.title}</PageHeading>
        <blockquote className={styles.quote}>“{chef.specialQuote}”</blockquote>
        {recipes.length > 1 && (
          <ul className={styles.jump} aria-label="Recipes on this page">
            {recipes.map(({ slug, title }) => (
              <li key={slug}>
                <a href={`#${slug}`}>{title}</a>
              </li>
            ))}
          </ul>
        )}
        {recipes.length > 0 && <WakeLockToggle />}
      </div>
    </header>
  );
}
