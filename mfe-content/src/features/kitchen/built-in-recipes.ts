import type { Recipe } from '@studio/contracts';

/** Shown when the kitchen has sent no recipes (specification, section 7). */
export const SAMPLE_RECIPES: readonly Recipe[] = [
  {
    id: -1,
    name: 'Strawberry Doorstep Bread',
    chef: 'happy',
    image: null,
    description: 'For eating on the step while you wait for somebody to come home.',
    ingredients: [
      '2 thick slices of bread',
      '4 tablespoons of cream cheese',
      '6 strawberries',
      '1 teaspoon of honey',
    ],
    steps: [
      'Spread the cream cheese as thickly as the bread allows.',
      'With a grown-up, slice the strawberries and lay them on like roof tiles.',
      'Run the honey over it in the shape of your first letter.',
    ],
  },
  {
    id: -2,
    name: 'Avocado Boats',
    chef: 'sleepy',
    image: null,
    description: 'They float, for a moment, and then they are lunch.',
    ingredients: ['1 ripe avocado', 'Half a tin of sweetcorn', '1 squeeze of lime', '2 crackers, for sails'],
    steps: [
      'Ask a grown-up to halve the avocado and take out the stone.',
      'Stir the lime into the sweetcorn and load the boats.',
      'Set the sails. Eat the captain last.',
    ],
  },
];

/** Always on the menu, whatever the kitchen sends. */
export const PERMANENT_RECIPES: readonly Recipe[] = [
  {
    id: -3,
    name: 'Cheddar Moon Toast',
    chef: 'sleepy',
    image: null,
    description: 'A slice of the moon for people who cannot sleep. It is round for about four bites.',
    ingredients: [
      '1 slice of bread',
      '2 slices of cheddar',
      'A little butter',
      'A pinch of paprika, for craters',
    ],
    steps: [
      'Cut a circle out of the bread with a cup.',
      'Butter it, lay the cheddar on top and dust it with paprika.',
      'With a grown-up, put it under the grill until the moon begins to melt.',
      'Eat it in phases: half, crescent, new.',
    ],
  },
  {
    id: -4,
    name: 'House Paw Biscuits',
    chef: 'happy',
    image: null,
    description: 'Every cat in the house has put a foot into this dough. You may use your thumb.',
    ingredients: [
      '200 g flour',
      '100 g soft butter',
      '60 g sugar',
      '1 tablespoon of milk',
      '3 spoons of dark jam',
    ],
    steps: [
      'Rub flour, butter and sugar together, then add the milk and press it into a ball.',
      'Make walnut-sized balls, flatten them, and press one big pad and four small toes into each.',
      'Fill the paws with a very little jam.',
      'Bake, with a grown-up, at 180 degrees for 12 minutes. Hot jam bites: let them cool.',
    ],
  },
];

/** What the panel shows: the kitchen's recipes, or two samples when there are none, and always the two permanent ones. */
export function withPermanentRecipes(recipes: readonly Recipe[]): readonly Recipe[] {
  return [...(recipes.length > 0 ? recipes : SAMPLE_RECIPES), ...PERMANENT_RECIPES];
}
