import { pictureOf } from '../picture-of.js';
import { item, type ChefRecipe } from '../recipe.js';

export const MANGO: readonly ChefRecipe[] = [
  {
    slug: 'sunny-lassi',
    title: 'Sunny Lassi',
    image: pictureOf('mango', 1),
    description:
      'A glass of January sun. Mango drinks it on the windowsill at ten past eleven, when the light comes round the chimney.',
    makes: { amount: 2, one: 'glass', many: 'glasses' },
    prepMinutes: 10,
    waitMinutes: 0,
    allergens: ['milk'],
    ingredients: [
      item(['large ripe mango', 'large ripe mangoes'], [1], [300, 'g']),
      item('plain yoghurt', [1, 'cup'], [240, 'ml']),
      item('cold milk', [0.5, 'cup'], [120, 'ml']),
      item('honey', [2, 'tsp'], [10, 'ml'], 'or sugar for anyone under one year old'),
      item(['ice cube', 'ice cubes'], [4]),
      item('a pinch of ground cardamom'),
    ],
    steps: [
      {
        text: 'Cut the cheeks off the mango on both sides of the flat stone and score the flesh into squares. Push each cheek inside out, like a hedgehog, and slide the squares into the blender.',
        motif: 'chop-fruit',
        grownUp: 'knife',
      },
      {
        text: 'Add the yoghurt, the milk, the honey and the cardamom. Put the lid on. Check the lid.',
        motif: 'blender-lid',
      },
      { text: 'Blend for 1 minute, until nothing rattles.', motif: 'blend', grownUp: 'blender', minutes: 1 },
      {
        text: 'Taste a spoonful. If it does not taste of summer yet, add a little more honey.',
        motif: 'taste',
      },
      {
        text: 'Put the ice into the glasses and pour. Drink it in the brightest place you can find.',
        motif: 'drink',
      },
    ],
    tip: 'Frozen mango works all year round: use a heaped cup of pieces and leave out the ice.',
  },
  {
    slug: 'mango-clouds',
    title: 'Mango Clouds',
    image: pictureOf('mango', 2),
    description:
      'Cold, orange and almost not there. Mango made the first one by leaving the window open, and has been taking the credit since.',
    makes: { amount: 4, one: 'cloud', many: 'clouds' },
    prepMinutes: 20,
    waitMinutes: 60,
    allergens: ['milk'],
    ingredients: [
      item(['ripe mango', 'ripe mangoes'], [2], [600, 'g']),
      item('cold whipping cream', [1, 'cup'], [240, 'ml']),
      item('thick plain yoghurt', [0.5, 'cup'], [120, 'ml']),
      item('sugar', [2, 'tbsp'], [25, 'g']),
      item('lime juice', [1, 'tsp'], [5, 'ml']),
    ],
    steps: [
      { text: 'Peel the mangoes and cut the flesh off the stones.', motif: 'chop-fruit', grownUp: 'knife' },
      {
        text: 'Keep a handful of small pieces for the top. Blend the rest with the lime juice until it is smooth.',
        motif: 'blend',
        grownUp: 'blender',
      },
      {
        text: 'Whip the cream with the sugar until it stands up in soft hills. Stop there: one minute more and it is butter.',
        motif: 'beat',
      },
      {
        text: 'Fold the yoghurt and the mango into the cream with a big spoon, slowly, so that stripes are left. Clouds are never one colour.',
        motif: 'stir',
      },
      { text: 'Spoon into cups and chill for 60 minutes.', motif: 'chill', minutes: 60 },
      { text: 'Put the mango pieces on top and eat before the wind changes.' },
    ],
    tip: 'They keep in the fridge until tomorrow, covered. Nobody has ever tested the day after.',
  },
];
