import type { Activity } from '../activity.js';

export const PICKLES: Activity = {
  intro: 'Some things should not be said today. Put them into a jar and let time do the washing-up.',
  age: 5,
  time: '20 minutes, then a year',
  materials: [
    'A clean jar with a lid',
    'The printed labels below',
    'Small pieces of paper and a pencil',
    'Something that smells of now: a leaf, a ticket, a crumb of soap',
    'A ribbon',
  ],
  steps: [
    {
      text: 'Write a secret on a piece of paper. A good one: what you think you will be like next year, what nobody knows that you can do, whom you would like to sit beside.',
      motif: 'write',
    },
    { text: 'Fold it small. Fold it once more.', motif: 'fold' },
    { text: 'Draw what today looked like from your window on another piece.', motif: 'draw' },
    { text: 'Put both into the jar with the things that smell of now. Close it.' },
    {
      text: 'Write the day on which it may be opened on the label, and stick it on straight.',
      motif: 'label',
    },
    {
      text: 'Tie the ribbon with a bow that only you can do. Put the jar on a dark shelf and do not hurry.',
      motif: 'tie',
    },
  ],
  tips: ['Tell one person where it is. People forget; jars do not.', 'If the jar hums, hum back.'],
  diagram: { name: 'jar-labels', caption: 'Four labels to cut out', template: true },
};

export const WATERMELON: Activity = {
  intro: 'First you eat it, then you play it. Watermelon keeps time for the whole of August like this.',
  age: 5,
  time: '45 minutes, and eating',
  materials: [
    'Half a small watermelon',
    'A big spoon',
    'A large balloon, cut open, or baking paper',
    'A strong rubber band',
    'Two wooden spoons',
  ],
  steps: [
    {
      text: 'Cut the melon in half across the middle.',
      grownUp: 'A big knife and a round thing: grown-ups only',
    },
    {
      text: 'Spoon out everything red and eat it. Scrape until there is only a thin pale wall, and rinse.',
      motif: 'spoon-out',
    },
    { text: 'Dry the rim well and let the shell stand upside down on a towel while you wash your chin.' },
    {
      text: 'Stretch the balloon, or two layers of baking paper, over the opening and fix it with the rubber band, as tight as it will go.',
    },
    {
      text: 'Knock first. Then drum with the wooden spoons: the middle goes *bom*, the edge goes *tik*.',
      motif: 'drum',
    },
    { text: 'Keep score of the seed-spitting on the card while somebody drums.', motif: 'write' },
  ],
  tips: [
    'A drum lives for one afternoon. Afterwards it makes a very good bath for birds.',
    'Balloons are not for anybody under three: use the paper.',
  ],
  diagram: { name: 'score-card', caption: 'A score card for seeds, in feet and inches', template: true },
};

export const COCONUT: Activity = {
  intro: 'Everybody has an aunt, or could borrow one. They nearly all like letters and hardly ever get any.',
  age: 6,
  time: '30 minutes',
  materials: [
    'The printed letter paper below',
    'A pen that you like',
    'An envelope and a stamp',
    'An address, asked for politely',
  ],
  steps: [
    { text: 'Think of somebody who lives alone, or far away, or next door behind a very tall hedge.' },
    {
      text: 'Begin with Dear, and the name. If you do not know the name, Dear Bowl has worked before.',
      motif: 'write',
    },
    {
      text: 'Tell one small thing that happened. Not the biggest one: the dog with the hat is better than the whole holiday.',
    },
    { text: 'Ask one question that cannot be answered with yes or no.' },
    { text: 'Draw something in the corner. Write your name so that it can be read.', motif: 'draw' },
    {
      text: 'Fold it in three, close the envelope, and walk it to the box yourself.',
      motif: 'post',
      grownUp: 'A grown-up writes the address with you and knows whom the letter goes to',
    },
  ],
  tips: ['The answer may take a month. That is the good part.', 'Short is fine. Quiet food is still food.'],
  diagram: { name: 'letter-sheet', caption: 'Letter paper with a sleeping bowl', template: true },
};

export const MACAROON: Activity = {
  intro: 'Eight halves have lost each other in the box. Find who belongs to whom, whom.',
  age: 4,
  time: '20 minutes',
  materials: ['The printed halves below', 'Colours', 'Round-tipped scissors', 'A tray or a lid'],
  steps: [
    {
      text: 'Each half has a pattern. Its partner has the same. Colour both in the same way.',
      motif: 'colour',
    },
    { text: 'Cut the halves out along the line.', motif: 'cut-out', grownUp: 'Scissors: stay near' },
    { text: 'Lay them face down on the tray and mix them with flat paws.' },
    {
      text: 'Turn over two. Do they match? Then stick them together with pretend cream and keep them.',
      motif: 'cards',
    },
    { text: 'If they do not, turn them back and remember. Whoever has the most whole macaroons wins, wins.' },
  ],
  tips: [
    'Print it twice for a longer game.',
    'Invent a flavour for every pair. The winner must say it twice, quickly.',
  ],
  diagram: { name: 'two-halves', caption: 'Four pairs of halves to cut out', template: true },
};
