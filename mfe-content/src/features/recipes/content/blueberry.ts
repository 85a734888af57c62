import { pictureOf } from '../picture-of.js';
import { item, type ChefRecipe } from '../recipe.js';

export const BLUEBERRY: readonly ChefRecipe[] = [
  {
    slug: 'dusk-muffins',
    title: 'Dusk Muffins',
    image: pictureOf('blueberry', 1),
    description: 'Pale as an evening when they go in, and full of dark blue puddles when they come out.',
    makes: { amount: 12, one: 'muffin', many: 'muffins' },
    prepMinutes: 20,
    waitMinutes: 32,
    allergens: ['wheat', 'milk', 'eggs'],
    ingredients: [
      item('plain flour', [2, 'cup'], [250, 'g']),
      item('sugar', [0.66666666666667, 'cup'], [135, 'g']),
      item('baking powder', [2, 'tsp'], [10, 'ml']),
      item('salt', [0.5, 'tsp']),
      item(['egg', 'eggs'], [2]),
      item('milk', [0.75, 'cup'], [180, 'ml']),
      item('sunflower oil', [0.33333333333333, 'cup'], [80, 'ml']),
      item('vanilla', [1, 'tsp'], [5, 'ml']),
      item('blueberries', [1.5, 'cup'], [225, 'g']),
    ],
    steps: [
      {
        text: 'Heat the oven to 375°F (190°C) and put paper cases into a muffin tin.',
        motif: 'cases',
        grownUp: 'oven',
      },
      {
        text: 'Stir the flour, the sugar, the baking powder and the salt together in a big bowl.',
        motif: 'stir',
      },
      {
        text: 'Whisk the eggs with the milk, the oil and the vanilla, and pour it in. Stir about twelve times, one for every hour, and then stop: lumps are good.',
        motif: 'beat',
      },
      { text: 'Fold in the blueberries. If one of them is cold, it was the evening.' },
      { text: 'Share the batter among the cases.', motif: 'fill' },
      {
        text: 'Bake for 22 minutes, until the tops are gold and spring back.',
        motif: 'bake',
        grownUp: 'oven',
        minutes: 22,
      },
      { text: 'Cool them on a rack for 10 minutes. The puddles are hot.', motif: 'cool', minutes: 10 },
    ],
    tip: 'Frozen berries go in frozen; give the muffins three minutes more.',
  },
  {
    slug: 'star-jam',
    title: 'Star Jam',
    image: pictureOf('blueberry', 2),
    description:
      'A quick jam for the fridge with chia seeds in it, which look exactly like a night sky if you hold the jar against the lamp.',
    makes: { amount: 1, one: 'small jar', many: 'small jars' },
    prepMinutes: 10,
    waitMinutes: 38,
    allergens: [],
    ingredients: [
      item('blueberries, fresh or frozen', [2, 'cup'], [300, 'g']),
      item('maple syrup', [2, 'tbsp'], [30, 'ml']),
      item('lemon juice', [1, 'tbsp'], [15, 'ml']),
      item('chia seeds', [2, 'tbsp'], [20, 'g']),
    ],
    steps: [
      {
        text: 'Put the blueberries and the syrup into a pan. Crush half of the berries with a fork.',
        motif: 'crush',
      },
      {
        text: 'Simmer for 8 minutes, stirring now and then. Hot fruit spits, so the grown-up stirs and you count.',
        motif: 'simmer',
        grownUp: 'stove',
        minutes: 8,
      },
      {
        text: 'Take the pan off the heat and stir in the lemon juice and the chia seeds.',
        motif: 'stir',
        grownUp: 'stove',
      },
      {
        text: 'Let it stand for 30 minutes. It thickens by itself, quietly, like the dark.',
        motif: 'wait',
        minutes: 30,
      },
      { text: 'Spoon it into a clean jar. Cut stars out of toast and give each of them a sky.' },
    ],
    tip: 'It lives in the fridge for one week. It is not a jam for the cellar, whatever Pickles says.',
  },
];
