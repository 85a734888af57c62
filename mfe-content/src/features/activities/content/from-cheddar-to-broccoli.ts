import type { Activity } from '../activity.js';

export const CHEDDAR: Activity = {
  intro: 'It was in the agreement, in small print: whoever negotiates must have something to sit on.',
  age: 6,
  time: '30 minutes',
  materials: [
    'A clean matchbox or the printed sheet below on card',
    'Four used, cold matchsticks or toothpicks with the tips cut off',
    'A bit of cloth',
    'Glue',
    'Round-tipped scissors',
  ],
  steps: [
    { text: 'Cut out the sheet along the outer lines.', motif: 'cut-out', grownUp: 'Scissors: stay near' },
    { text: 'Fold the back up along the dotted line, and the two arms as well.', motif: 'fold' },
    {
      text: 'Glue the two flaps to the insides of the arms. Count to sixty with your thumb on it.',
      motif: 'glue',
    },
    {
      text: 'Glue a matchstick under each corner. Stand it up. If it wobbles, shorten the longest leg, not the shortest.',
    },
    { text: 'Cut a cushion out of the cloth, as big as a stamp, and glue it on.' },
    {
      text: 'Put the chair where you think that a mouse would sit. Look again in the morning. A crumb helps.',
    },
  ],
  tips: ['A button on a cork is a table.', 'Mice like to sit with their backs to the wall.'],
  diagram: {
    name: 'mouse-chair',
    caption: 'The chair, flat: cut the solid lines, fold the dotted ones',
    template: true,
  },
};

export const BLUEBERRY: Activity = {
  intro: 'Blue is not one colour. It is at least five, and tonight at dusk they all come out.',
  age: 4,
  time: 'The twenty minutes after sunset',
  materials: [
    'The printed card below',
    'Blue pencils, as many as you can find',
    'A warm jumper',
    'Somebody to go with',
  ],
  steps: [
    {
      text: 'Go to a window or outside when the sun has just gone.',
      motif: 'look',
      grownUp: 'Somebody grown-up comes along',
    },
    {
      text: 'Find the blue of the sky right over your head. Colour the first berry with it.',
      motif: 'colour',
    },
    { text: 'Find the blue of the sky just above the roofs. It is another one. Second berry.' },
    { text: 'Find a blue that is really a shadow: on a wall, on snow, under a car. Third.' },
    { text: 'Find a blue that somebody is wearing, and one that you can eat. Fourth and fifth.' },
    { text: 'Give each of them a name that no pencil has. “Late bus.” “Cold spoon.”', motif: 'write' },
  ],
  tips: ['Wait five minutes and look at the first one again. It has moved on.', 'Works with greens in May.'],
  diagram: { name: 'blue-swatches', caption: 'A branch with five berries to colour', template: true },
};

export const APPLE: Activity = {
  intro: 'Cut an apple the other way and it shows you what it has been thinking: a star.',
  age: 4,
  time: '40 minutes',
  materials: [
    'One firm apple',
    'Thick paint on a plate',
    'Kitchen paper',
    'Paper, or an old pillowcase',
    'A fork, for a handle',
  ],
  steps: [
    {
      text: 'Cut the apple across its waist, not from stalk to toe. There is a star in each half.',
      motif: 'halve',
      grownUp: 'The knife is for the grown-up',
    },
    { text: 'Dry the cut side well with kitchen paper, and push the fork into the round side as a handle.' },
    {
      text: 'Spread paint thinly on the plate. Press the apple into it, lift it, look: the star should be empty.',
      motif: 'paint-plate',
    },
    { text: 'Press it on the paper. Count to three. Lift it straight up.', motif: 'press' },
    {
      text: 'Print an orchard: whole apples, half apples, one upside down. Put one, by itself, at the very top.',
      motif: 'print',
    },
    { text: 'Draw stalks, leaves, a spider, and somebody looking up.', motif: 'draw' },
  ],
  tips: [
    'Too much paint drowns the star. Print once on scrap paper first.',
    'The painted half is not for eating. The other half is.',
  ],
  diagram: { name: 'apple-print', caption: 'Across the waist: the star inside' },
};

export const BROCCOLI: Activity = {
  intro: 'A forest that fits on a windowsill and grows while you watch, or very nearly.',
  age: 4,
  time: '15 minutes, then a week',
  materials: [
    'A shallow dish',
    'Cotton wool or kitchen paper',
    'Cress or mustard seeds',
    'A few stones',
    'A small mirror or foil, for a lake',
    'Water in a spray bottle',
  ],
  steps: [
    { text: 'Lay the cotton wool in the dish and wet it until it is soaked, but no puddle is left.' },
    { text: 'Put the mirror where the lake is to be. Lay a path of stones to it.' },
    {
      text: 'Sprinkle seeds over everything that is land, close together, and press them down gently.',
      motif: 'sow',
    },
    {
      text: 'Cover it with a plate for two days: it is night in the forest. Spray each morning.',
      motif: 'cover',
    },
    { text: 'When you see green, take off the plate and put the dish on a bright sill.', motif: 'spray' },
    {
      text: 'After a week, be the giant. Say please. Cut the trees with scissors and eat them on bread and butter.',
      grownUp: 'Scissors: stay near',
    },
  ],
  tips: [
    'Turn the dish every day, or all the trees lean out of the window.',
    'Paper animals as tall as a thumb feel at home there.',
  ],
  diagram: { name: 'tiny-forest', caption: 'Day one, day three, day seven' },
};
