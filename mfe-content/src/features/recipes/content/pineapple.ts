import { pictureOf } from '../picture-of.js';
import { item, type ChefRecipe } from '../recipe.js';

export const PINEAPPLE: readonly ChefRecipe[] = [
  {
    slug: 'upside-down-cakes',
    title: 'Upside-Down Cakes for Sailors',
    image: pictureOf('pineapple', 1),
    description:
      'Small golden cakes with their best side at the bottom, so that when the ship rolls over they come out right.',
    makes: { amount: 8, one: 'cake', many: 'cakes' },
    prepMinutes: 25,
    waitMinutes: 27,
    allergens: ['wheat', 'milk', 'eggs'],
    ingredients: [
      item('pineapple pieces from a tin, drained', [1, 'cup'], [165, 'g'], 'juice kept'),
      item('melted butter, for the tops', [0.25, 'cup'], [55, 'g']),
      item('brown sugar, for the tops', [0.33333333333333, 'cup'], [65, 'g']),
      item('soft butter', [0.25, 'cup'], [55, 'g']),
      item('sugar', [0.5, 'cup'], [100, 'g']),
      item(['egg', 'eggs'], [1]),
      item('plain flour', [1, 'cup'], [125, 'g']),
      item('baking powder', [1, 'tsp'], [5, 'ml']),
      item('salt', [0.25, 'tsp']),
      item('pineapple juice from the tin', [0.5, 'cup'], [120, 'ml']),
    ],
    steps: [
      {
        text: 'Heat the oven to 350°F (175°C). Butter the hollows of a muffin tin, one for each cake.',
        motif: 'heat-oven',
        grownUp: 'oven',
      },
      {
        text: 'Share the melted butter and the brown sugar among the hollows and lay the pineapple on top. This is the deck. It will be the roof.',
      },
      { text: 'Beat the soft butter with the sugar, then beat in the egg.', motif: 'beat' },
      {
        text: 'Stir in the flour, the baking powder and the salt, turn by turn with the juice. A few lumps may stay aboard.',
        motif: 'pour',
      },
      { text: 'Fill the hollows to three quarters.', motif: 'fill' },
      {
        text: 'Bake for 22 minutes. A wooden pick should come out clean.',
        motif: 'bake',
        grownUp: 'oven',
        minutes: 22,
      },
      {
        text: 'Let the tin stand for 5 minutes, no longer. Then put a board on top, hold on with oven gloves, and turn the whole world over. The syrup is very hot: this is a grown-up’s somersault.',
        motif: 'turn-out',
        grownUp: 'oven',
        minutes: 5,
      },
    ],
    tip: 'Eat them warm. If one breaks, it was a shipwreck, and the cook may have it.',
  },
  {
    slug: 'compass-skewers',
    title: 'Compass Skewers',
    image: pictureOf('pineapple', 2),
    description:
      'Hot pineapple on a stick with a cool dip. Held level, the stick points at whoever is hungriest.',
    makes: { amount: 8, one: 'skewer', many: 'skewers' },
    prepMinutes: 15,
    waitMinutes: 6,
    allergens: ['milk'],
    ingredients: [
      item('fresh pineapple in chunks', [2, 'cup'], [330, 'g']),
      item('melted butter', [1, 'tbsp'], [15, 'g']),
      item('brown sugar', [1, 'tbsp'], [15, 'g']),
      item('cinnamon', [0.5, 'tsp']),
      item('plain yoghurt', [0.5, 'cup'], [120, 'ml']),
      item('maple syrup', [1, 'tsp'], [5, 'ml']),
      item(['wooden skewer, soaked in water', 'wooden skewers, soaked in water'], [8]),
    ],
    steps: [
      {
        text: 'Peel the pineapple, cut out the hard middle and cut the rest into chunks as big as dice.',
        motif: 'chop-fruit',
        grownUp: 'knife',
      },
      {
        text: 'Thread four chunks on each skewer. Mind the point: push with a flat palm, away from you.',
        motif: 'skewer',
      },
      {
        text: 'Stir butter, brown sugar and cinnamon together and brush it over every side.',
        motif: 'brush',
      },
      {
        text: 'Cook in a hot pan for 3 minutes, until there are brown stripes.',
        motif: 'fry',
        grownUp: 'stove',
        minutes: 3,
      },
      {
        text: 'Turn the skewers over and give the other side 3 minutes as well.',
        grownUp: 'stove',
        minutes: 3,
      },
      {
        text: 'Snip off the sharp points with kitchen scissors and let everything cool for a moment.',
        grownUp: 'knife',
      },
      { text: 'Stir the syrup into the yoghurt and dip. Any direction is the right one.', motif: 'stir' },
    ],
    tip: 'For small sailors, slide the fruit off the stick before it is served.',
  },
];
