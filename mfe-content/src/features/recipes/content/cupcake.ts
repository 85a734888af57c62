import { pictureOf } from '../picture-of.js';
import { item, type ChefRecipe } from '../recipe.js';

export const CUPCAKE: readonly ChefRecipe[] = [
  {
    slug: 'confetti-cupcakes',
    title: 'Confetti Cupcakes',
    image: pictureOf('cupcake', 1),
    description:
      'Vanilla cakes with sprinkles inside, where three bakeries said they could not go. They can. Cupcake has the letters to prove it.',
    makes: { amount: 12, one: 'cupcake', many: 'cupcakes' },
    prepMinutes: 30,
    waitMinutes: 49,
    allergens: ['wheat', 'milk', 'eggs', 'soya (in some sprinkles)'],
    ingredients: [
      item('plain flour', [1.5, 'cup'], [190, 'g']),
      item('baking powder', [1.5, 'tsp'], [7.5, 'ml']),
      item('salt', [0.25, 'tsp']),
      item('soft butter', [0.5, 'cup'], [115, 'g']),
      item('sugar', [0.75, 'cup'], [150, 'g']),
      item(['egg', 'eggs'], [2]),
      item('vanilla', [2, 'tsp'], [10, 'ml']),
      item('milk', [0.5, 'cup'], [120, 'ml']),
      item('sprinkles, the long kind', [0.33333333333333, 'cup'], [60, 'g']),
      item('soft butter, for the icing', [0.5, 'cup'], [115, 'g']),
      item('icing sugar', [2, 'cup'], [240, 'g']),
      item('milk, for the icing', [1, 'tbsp'], [15, 'ml']),
    ],
    steps: [
      {
        text: 'Heat the oven to 350°F (175°C) and put paper cases into a muffin tin.',
        motif: 'cases',
        grownUp: 'oven',
      },
      {
        text: 'Beat the butter and the sugar until your arm asks to be excused. Beat in the eggs one at a time, then the vanilla.',
        motif: 'beat',
      },
      {
        text: 'Stir in the flour, the baking powder and the salt, turn by turn with the milk.',
        motif: 'pour',
      },
      {
        text: 'Fold in the sprinkles with five big turns of the spoon. More turns and the colours run; fewer and they sulk on one side.',
        motif: 'stir',
      },
      {
        text: 'Fill the cases to two thirds and bake for 19 minutes.',
        motif: 'bake',
        grownUp: 'oven',
        minutes: 19,
      },
      {
        text: 'Let them cool for 30 minutes. Icing on a warm cake becomes a puddle with opinions.',
        motif: 'cool',
        minutes: 30,
      },
      {
        text: 'Beat the butter for the icing until it is pale, beat in the icing sugar a little at a time, then the milk. Spread it on with the back of a spoon.',
      },
      { text: 'One more sprinkle. There is always room. Ask the floor.', motif: 'sprinkle' },
    ],
    tip: 'Cakes without icing can be frozen for a month, which is the longest a cupcake has ever waited for anything.',
  },
];
