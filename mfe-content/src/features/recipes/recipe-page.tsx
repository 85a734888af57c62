import { useEffect } from 'react';
import { useLocation, useParams, type Addresses } from '@studio/web-kit';
import { CHEFS, chefOf } from '../chefs/chefs.js';
import { ChefDoors } from '../chefs/chef-doors.js';
import { recipesOf } from './chef-recipes.js';
import { RecipeHead } from './recipe-head.js';
import { RecipeMeta } from './recipe-meta.js';
import { RecipeSheet } from './recipe-sheet.js';
import { Simmering } from './simmering.js';
import * as styles from './recipe-page.module.css';

/** For the sitemap. */
export const addresses: Addresses = async () => CHEFS.map((chef) => chef.thumbnails.recipe.link);

/** `/recipes/:chef`: the chef's recipes, or what to do while they simmer (specification, sections 2.4 and 3). */
export default function RecipePage() {
  const chef = chefOf(useParams().chef);
  const { hash } = useLocation();
  // The link may have named a recipe before this page's code was there to show it.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  if (!chef) return null;
  const recipes = recipesOf(chef.slug);
  return (
    <main className={styles.page} key={chef.slug}>
      <RecipeMeta chef={chef} recipes={recipes} />
      <RecipeHead chef={chef} recipes={recipes} />
      {recipes.length === 0 && <Simmering chef={chef} />}
      {recipes.map((recipe) => (
        <RecipeSheet key={recipe.slug} chef={chef} recipe={recipe} />
      ))}
      <ChefDoors chef={chef} here="recipe" />
    </main>
  );
}
