import { useParams } from '@studio/web-kit';
import { chefOf } from '../chefs/chefs.js';
import { ChefDoors } from '../chefs/chef-doors.js';
import { recipesOf } from './chef-recipes.js';
import { RecipeHead } from './recipe-head.js';
import { RecipeSheet } from './recipe-sheet.js';
import { Simmering } from './simmering.js';
import * as styles from './recipe-page.module.css';

/** `/recipes/:chef`: the chef's recipes, or what to do while they simmer (specification, sections 2.4 and 3). */
export default function RecipePage() {
  const chef = chefOf(useParams().chef);
  if (!chef) return null;
  const recipes = recipesOf(chef.slug);
  return (
    <main className={styles.page} key={chef.slug}>
      <title>{`Chef ${chef.name}: ${chef.thumbnails.recipe.title}`}</title>
      <RecipeHead chef={chef} recipes={recipes} />
      {recipes.length === 0 && <Simmering chef={chef} />}
      {recipes.map((recipe) => (
        <RecipeSheet key={recipe.slug} chef={chef} recipe={recipe} />
      ))}
      <ChefDoors chef={chef} here="recipe" />
    </main>
  );
}
