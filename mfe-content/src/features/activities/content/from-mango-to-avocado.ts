import type { Activity } from '../activity.js';

export const MANGO: Activity = {
  intro: 'Mango does this in November, when the real sun has other streets to do. Three colours are enough.',
  age: 4,
  time: '40 minutes, and an hour to dry',
  materials: [
    'Thick white paper',
    'Yellow, red and white paint, and a soft brush',
    'A plate to mix on',
    'A cup of water and an old tea towel',
    'A round bowl to draw around',
  ],
  steps: [
    {
      text: 'Draw around the bowl on the lower half of the paper, and rub out the top third of the circle: that is the rim.',
    },
    {
      text: 'On the plate, put a big spot of yellow. Beside it mix yellow with a tiny bit of red, then with a bit more, then more. You now have five suns.',
    },
    {
      text: 'Paint the bowl with the palest one. Leave a white stripe on one side, where the window shines.',
      motif: 'paint',
    },
    {
      text: 'Fill the bowl with round fruit, one in each colour. Start at the back with the darkest; the lightest lies in front.',
    },
    {
      text: 'While it is wet, touch the top of each fruit with a drop of clean water and watch the light come.',
    },
    {
      text: 'When it is dry, hang it across from the window. In January it will have somebody to wave to.',
      motif: 'hang',
    },
  ],
  tips: [
    'Red is strong. Add it with the tip of the brush, and yellow will forgive you.',
    'No paint? Orange peel rubbed on paper really colours it, and the room smells of summer.',
  ],
};

export const STRAWBERRY: Activity = {
  intro: 'A berry that never goes soft. Strawberry ties one on every jar that is given away.',
  age: 6,
  time: '15 minutes',
  materials: [
    'One square of red paper, about 15 cm (6 in) wide',
    'A small piece of green paper',
    'A white or yellow pencil',
    'Round-tipped scissors and a glue stick',
  ],
  steps: [
    {
      text: 'Fold the square from corner to corner into a triangle, with the long side at the top.',
      motif: 'fold-red',
    },
    {
      text: 'Fold the left corner over to the right edge, a little below the middle. Fold the right corner over it in the same way. You have a cup.',
    },
    { text: 'Fold the top flap down to the front and tuck it in; fold the other one to the back.' },
    { text: 'Fold the two top corners back, and a little of the tip at the bottom. Now it has shoulders.' },
    {
      text: 'Cut a green star with five points, and a stalk. Glue it on top.',
      motif: 'cut-out',
      grownUp: 'Scissors: stay near',
    },
    {
      text: 'Dot the seeds on with the pencil. Real ones have about two hundred. Stop when you like.',
    },
  ],
  tips: [
    'Leave the cup open at the top and it will hold a very small note.',
    'Seven of them on a thread are a garland.',
  ],
  diagram: { name: 'strawberry-folds', caption: 'The folds, from the square to the berry' },
};

export const PINEAPPLE: Activity = {
  intro: 'No sailor cooks in a kitchen that he has no chart of. Yours has never been mapped. Be the first.',
  age: 6,
  time: '45 minutes',
  materials: [
    'The printed chart below, or squared paper',
    'A pencil, a ruler and colours',
    'Your feet, for measuring',
    'A cold teabag, if you want the chart to look old',
  ],
  steps: [
    {
      text: 'Stand in the doorway and call it the harbour. Walk along each wall heel to toe and write down how many feet it is.',
    },
    { text: 'Draw the walls on the chart: one square for one foot of yours.', motif: 'chart' },
    {
      text: 'Put in the islands (table, stools), the volcanoes (stove, toaster) and the great falls (the tap). Mark the volcanoes red: no landing without a grown-up.',
    },
    {
      text: 'Name everything. Crumb Bay. Cape Butter. The Strait Behind the Fridge, where many a spoon was lost.',
      motif: 'write',
    },
    {
      text: 'Hide a treasure, mark it with a cross, and write the way to it in steps: “Nine feet north from Cape Butter…”',
    },
    {
      text: 'Dab the paper with the cold teabag, let it dry, and crumple it once. It is now three hundred years old.',
    },
  ],
  tips: [
    'Give the chart to somebody who was not there and see whether they find the treasure.',
    'A compass rose goes where there is nothing else. Mapmakers hate an empty corner.',
  ],
  diagram: { name: 'kitchen-map', caption: 'An empty chart with its compass rose', template: true },
};

export const CUPCAKE: Activity = {
  intro: 'Sprinkles for the sky: throw as much as you like, and the worms do the sweeping.',
  age: 4,
  time: '30 minutes, and a walk before',
  materials: [
    'A bag of dry fallen leaves, as many colours as there are',
    'One or two hole punches',
    'A bowl',
    'Paper cones to throw from',
  ],
  steps: [
    { text: 'Go for a walk and collect leaves. Only those that have already let go.', motif: 'walk' },
    { text: 'If they are damp, lay them between newspapers under a heavy book overnight.' },
    {
      text: 'Punch holes all over the leaves, above the bowl. The holes are not what you want. The confetti is.',
      motif: 'punch',
    },
    { text: 'Stir the bowl. Too much brown? Go back for red.', motif: 'stir' },
    { text: 'Roll half a sheet of paper into a cone for each guest and fill it.' },
    { text: 'Throw it outdoors, upwards, at somebody you like, on the count of three.', motif: 'throw' },
  ],
  tips: [
    'A star-shaped punch makes very grand confetti.',
    'Keep it in a paper bag, not in a plastic one, or it goes to compost before the party.',
  ],
};

export const AVOCADO: Activity = {
  intro:
    'The slowest activity on this site. Most of it is done by a stone while you are doing something else.',
  age: 5,
  time: '10 minutes, then six weeks',
  materials: [
    'The stone of a ripe avocado',
    'A narrow glass',
    'Three toothpicks',
    'Water',
    'Later: a pot with soil',
  ],
  steps: [
    { text: 'Wash the stone. Leave the brown skin on; it is wearing that on purpose.' },
    { text: 'Find the top (a little pointed) and the bottom (flat, with a paler spot).' },
    {
      text: 'Push the three toothpicks into the sides, slanting down, so that the stone can sit on the rim of the glass.',
      motif: 'stone',
      grownUp: 'Pushing the toothpicks needs strong, careful hands',
    },
    { text: 'Fill the glass until the lower third of the stone is under water. Put it somewhere bright.' },
    {
      text: 'Change the water every few days and write down what has happened. For a long time the answer is: nothing. Write that down too.',
      motif: 'write',
    },
    {
      text: 'After some weeks it splits, a root comes, then a stem. When the stem is as long as your hand, plant it in soil with the top half of the stone showing.',
      motif: 'grow',
    },
  ],
  tips: [
    'Start two. One of them is always asleep for good.',
    'The tree makes a fine friend but hardly ever fruit indoors. It is not ready yet.',
  ],
};
