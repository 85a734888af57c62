import { pictureOf } from '../picture-of.js';
import { item, type ChefRecipe } from '../recipe.js';

export const STRAWBERRY: readonly ChefRecipe[] = [
  {
    slug: 'jam-hearts',
    title: 'Jam Hearts',
    image: pictureOf('strawberry', 1),
    description:
      'Short, buttery biscuits with a heart made by two thumbs. On the stall they were sold in pairs, since nobody wants to send one heart home alone.',
    makes: { amount: 18, one: 'biscuit', many: 'biscuits' },
    prepMinutes: 25,
    waitMinutes: 29,
    allergens: ['wheat', 'milk', 'eggs'],
    ingredients: [
      item('soft butter', [0.75, 'cup'], [170, 'g']),
      item('sugar', [0.5, 'cup'], [100, 'g']),
      item(['egg yolk', 'egg yolks'], [1]),
      item('vanilla', [1, 'tsp'], [5, 'ml']),
      item('plain flour', [1.75, 'cup'], [220, 'g']),
      item('strawberry jam', [0.33333333333333, 'cup'], [105, 'g']),
      item('a pinch of salt'),
    ],
    steps: [
      {
        text: 'Heat the oven to 350°F (175°C) and line a tray with baking paper.',
        motif: 'heat-oven',
        grownUp: 'oven',
      },
      {
        text: 'Beat the butter and the sugar until they look like pale sand. Beat in the yolk and the vanilla.',
        motif: 'beat',
      },
      {
        text: 'Mix in the flour and the salt. Stop as soon as there is one ball and no flour.',
        motif: 'stir',
      },
      {
        text: 'Roll walnut-sized balls, put them on the tray and press each with two thumbs, tips together: a heart. Chill the tray for 15 minutes.',
        motif: 'roll',
        minutes: 15,
      },
      { text: 'Fill each heart with a little jam. Less than you would like: hot jam climbs.', motif: 'jam' },
      {
        text: 'Bake for 14 minutes, until the edges are gold.',
        motif: 'bake-biscuits',
        grownUp: 'oven',
        minutes: 14,
      },
      {
        text: 'Let them cool on the tray. Jam stays hot longer than biscuits do, so wait until both are ready.',
      },
    ],
    tip: 'They keep for five days in a tin. Write PAY WHAT YOU PURR on the lid.',
  },
  {
    slug: 'pink-porridge',
    title: 'Pink Porridge',
    image: pictureOf('strawberry', 2),
    description:
      'The breakfast of people who own a bowtie. It blushes while it cooks, and you are allowed to tell it why.',
    makes: { amount: 2, one: 'bowl', many: 'bowls' },
    prepMinutes: 5,
    waitMinutes: 7,
    allergens: ['milk', 'oats (may contain gluten)'],
    ingredients: [
      item('strawberries', [1, 'cup'], [150, 'g']),
      item('rolled oats', [1, 'cup'], [90, 'g']),
      item('milk', [1, 'cup'], [240, 'ml']),
      item('water', [1, 'cup'], [240, 'ml']),
      item('honey', [1, 'tbsp'], [15, 'ml'], 'or maple syrup for anyone under one year old'),
      item('a pinch of salt'),
    ],
    steps: [
      {
        text: 'Pull the green hats off the strawberries. Keep two of the best for the top and mash the others with a fork.',
        motif: 'hull',
      },
      { text: 'Put the oats, the milk, the water and the salt into a pan.', motif: 'pour' },
      {
        text: 'Bring it to a gentle bubble and let it simmer for 5 minutes, stirring all the way to the corners.',
        motif: 'simmer',
        grownUp: 'stove',
        minutes: 5,
      },
      {
        text: 'Take the pan off the heat, stir in the mashed berries and let it stand for 2 minutes, to get over the surprise.',
        motif: 'stir',
        grownUp: 'stove',
        minutes: 2,
      },
      {
        text: 'Spoon into bowls, run the honey over it, and put a whole strawberry in the middle of each: a bowtie for breakfast.',
        motif: 'eat',
      },
    ],
    tip: 'Frozen berries are just as pink. Let them thaw in a cup while you look for the pan.',
  },
];
