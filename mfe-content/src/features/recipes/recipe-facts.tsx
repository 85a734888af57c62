import type { ChefRecipe } from '@studio/contracts';
import { showMinutes, showYield, type Scale } from './scale.js';
import * as styles from './recipe-sheet.module.css';

/** Yield, time and allergens of a recipe. */
export function RecipeFacts({ recipe, scale }: { recipe: ChefRecipe; scale: Scale }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Makes</dt>
        <dd>{showYield(recipe.makes, scale)}</dd>
      </div>
      <div>
        <dt>Hands busy</dt>
        <dd>{showMinutes(recipe.prepMinutes)}</dd>
      </div>
      {recipe.waitMinutes > 0 && (
        <div>
          <dt>Cook and wait</dt>
          <dd>{showMinutes(recipe.waitMinutes)}</dd>
        </div>
      )}
      <div>
        <dt>Allergens</dt>
        <dd>{recipe.allergens.join(', ') || 'none of the common ones'}</dd>
      </div>
    </dl>
  );
}
