import { useEffect } from 'react';
import { NotFound, useLocation } from '@studio/web-kit';
import { ChefLinks } from '../chefs/chef-links.js';
import { ChefPagePending } from '../content/chef-page-pending.js';
import { chefAddresses, prefetchChef, useChefContent } from '../content/use-content.js';
import { RecipeHead } from './recipe-head.js';
import { RecipeMeta } from './recipe-meta.js';
import { RecipeSheet } from './recipe-sheet.js';
import { Simmering } from './simmering.js';
import * as styles from './recipe-page.module.css';

export const prefetch = prefetchChef('chef-recipes');
export const addresses = chefAddresses('recipe');

/** `/recipes/:chef`: the chef's recipes, or a placeholder with links if there are none. */
export default function RecipePage() {
  const { chefs, chef, isUnknown, entry, isError, refetch } = useChefContent('chef-recipes');
  const { hash } = useLocation();
  const isRead = chef !== undefined && (entry !== undefined || chef.menu.length === 0);
  // The URL fragment may name a recipe that was not rendered yet when the browser looked for it.
  useEffect(() => {
    const recipe = hash && isRead ? document.getElementById(hash.slice(1)) : null;
    // The browser has already scrolled to a recipe of the document, or to where the visitor was before a reload.
    if (!recipe?.matches(':target')) recipe?.scrollIntoView();
  }, [hash, isRead]);
  if (isUnknown) return <NotFound />;
  if (!chef || !isRead)
    return (
      <ChefPagePending
        title="Recipes from the cat chefs"
        className={styles.page}
        isError={isError}
        onRetry={refetch}
      />
    );
  const recipes = entry ?? [];
  return (
    <main className={styles.page} key={chef.slug}>
      <RecipeMeta chef={chef} recipes={recipes} />
      <RecipeHead chef={chef} recipes={recipes} />
      {recipes.length === 0 && <Simmering chef={chef} chefs={chefs} />}
      {recipes.map((recipe) => (
        <RecipeSheet key={recipe.slug} chef={chef} recipe={recipe} />
      ))}
      <ChefLinks chef={chef} here="recipe" />
    </main>
  );
}
