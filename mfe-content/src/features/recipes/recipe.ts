import type { Motif } from '../steps/motifs.js';

/** Kitchen units. `piece` is counted and written without a unit. */
export type Unit = 'cup' | 'tbsp' | 'tsp' | 'g' | 'ml' | 'piece';

export interface Measure {
  amount: number;
  unit: Unit;
}

export interface Ingredient {
  /** What it is: one form, or the singular and the plural of something counted. */
  name: string | readonly [one: string, many: string];
  /** As much as the recipe is written for; none: to taste, the same whatever the scale. */
  us?: Measure;
  metric?: Measure;
  note?: string;
}

export interface RecipeStep {
  text: string;
  /** Why a grown-up is needed here: the thing that is hot or sharp. */
  grownUp?: 'knife' | 'oven' | 'stove' | 'blender';
  /** Minutes that the step says to wait: a timer goes with it. */
  minutes?: number;
  /** The drawing beside it, where one helps. */
  motif?: Motif;
}

/** A chef's own recipe (specification, section 3): cookable by a child with a grown-up near. */
export interface ChefRecipe {
  /** In the address: `/recipes/mango#sunny-lassi`. */
  slug: string;
  title: string;
  image: string;
  description: string;
  /** What it makes, as written: 12 muffins. */
  makes: { amount: number; one: string; many: string };
  prepMinutes: number;
  /** Baking, simmering, chilling. */
  waitMinutes: number;
  /** What people may be allergic to; empty when there is none of the common ones. */
  allergens: readonly string[];
  ingredients: readonly Ingredient[];
  steps: readonly RecipeStep[];
  /** A last word: how to keep it, what to swap. */
  tip: string;
}

/** An ingredient: `item('plain yoghurt', [1, 'cup'], [240, 'ml'])`, `item(['egg', 'eggs'], [2])`, `item('a pinch of salt')`. */
export function item(
  name: Ingredient['name'],
  us?: readonly [amount: number, unit?: Unit],
  metric?: readonly [amount: number, unit: 'g' | 'ml'],
  note?: string,
): Ingredient {
  return {
    name,
    ...(us && { us: { amount: us[0], unit: us[1] ?? 'piece' } }),
    ...(metric && { metric: { amount: metric[0], unit: metric[1] } }),
    ...(note && { note }),
  };
}
