import { AVOCADO } from './content/avocado.js';
import { BLUEBERRY } from './content/blueberry.js';
import { CUPCAKE } from './content/cupcake.js';
import { MANGO } from './content/mango.js';
import { PINEAPPLE } from './content/pineapple.js';
import { STRAWBERRY } from './content/strawberry.js';
import type { ChefRecipe } from './recipe.js';

const RECIPES: Record<string, readonly ChefRecipe[]> = {
  mango: MANGO,
  strawberry: STRAWBERRY,
  pineapple: PINEAPPLE,
  avocado: AVOCADO,
  blueberry: BLUEBERRY,
  cupcake: CUPCAKE,
};

/** The recipes of one chef; none where they are still simmering (specification, section 3). */
export function recipesOf(chef: string): readonly ChefRecipe[] {
  return RECIPES[chef] ?? [];
}
