import { pictureOf } from '../picture-of.js';
import { item, type ChefRecipe } from '../recipe.js';

export const AVOCADO: readonly ChefRecipe[] = [
  {
    slug: 'sleepy-toast',
    title: 'Sleepy Toast',
    image: pictureOf('avocado', 1),
    description:
      'A slice of toast with its eyes shut. Avocado prepares it in the one perfect minute and sleeps through the rest of the recipe.',
    makes: { amount: 2, one: 'toast', many: 'toasts' },
    prepMinutes: 10,
    waitMinutes: 1,
    allergens: ['wheat', 'sesame'],
    ingredients: [
      item(['ripe avocado', 'ripe avocados'], [1]),
      item(['slice of bread', 'slices of bread'], [2]),
      item('lemon juice', [1, 'tsp'], [5, 'ml']),
      item(
        ['round slice of cucumber', 'round slices of cucumber'],
        [2],
        undefined,
        'cut in half, for eyelids',
      ),
      item(['cherry tomato', 'cherry tomatoes'], [1], undefined, 'cut in quarters, for noses'),
      item('sesame seeds', [1, 'tsp']),
      item('a pinch of salt'),
    ],
    steps: [
      {
        text: 'Press the avocado gently near its stalk. If it gives like the tip of your nose, now is the minute.',
        motif: 'feel',
      },
      {
        text: 'Cut it in half around the stone, twist the halves apart and lift the stone out with a spoon. Keep it: it can be planted.',
        motif: 'scoop',
        grownUp: 'knife',
      },
      { text: 'Scoop the green into a bowl and mash it with the lemon juice and the salt.', motif: 'mash' },
      { text: 'Cut the cucumber and the tomato.', motif: 'chop', grownUp: 'knife' },
      {
        text: 'Toast the bread until it is the colour of a tabby, then let it lie for 1 minute, so that it stays crisp.',
        motif: 'toast',
        minutes: 1,
      },
      {
        text: 'Spread the avocado into every corner. Lay two cucumber halves on it as closed eyelids and a piece of tomato as a nose, and sprinkle freckles of sesame.',
        motif: 'spread',
      },
      { text: 'Whisper good morning and eat.' },
    ],
    tip: 'Not ripe yet? Put it into a paper bag with a banana and come back the day after tomorrow.',
  },
];
