import { at, cat, COLOURS as C, ghost, hills, INK, moon, stars } from '../pictures/parts.ts';

/** One page of the book: its words and its picture (960 × 620, SVG text). */
export interface Page {
  words: string[];
  sky: string;
  picture: string;
}

const pig = (look: 'glad' | 'worried' | 'wet' = 'glad') =>
  `<path d="M-70 80v44M-24 90v40M36 90v40M80 76v44"/><ellipse rx="120" ry="92" fill="#f4b8bf"/><path d="M-118-10c-34-6-30-40-8-36s8 36-16 24"/><circle cx="92" cy="-52" r="66" fill="#f4b8bf"/><path d="M48-96l-6-44 42 22zM112-114l24-36 18 44z" fill="#e58fa0"/><ellipse cx="116" cy="-40" rx="30" ry="22" fill="#e58fa0"/><g fill="${INK}" stroke="none"><circle cx="106" cy="-40" r="5"/><circle cx="126" cy="-40" r="5"/><circle cx="72" cy="-66" r="7"/><circle cx="122" cy="-74" r="7"/></g>${
    look === 'worried' ? '<path d="M96-8c8-8 22-8 30 0"/>' : '<path d="M94-12c8 10 24 10 34 0"/>'
  }${look === 'wet' ? '<path d="M20-110c-8 14 8 14 0 0M150-110c-8 14 8 14 0 0M-40-100c-8 14 8 14 0 0" fill="#93abd3"/>' : ''}`;
const duckling =
  '<path d="M-40 10c0-30 40-20 50-24-6-26 34-30 34-4 0 10-6 14-8 20 6 40-76 50-76 8z" fill="#f7d774"/><path d="M43-20l22 6-22 8z" fill="#d67d33"/><circle cx="30" cy="-22" r="3.5" fill="#22304f"/>';
const lantern = (fill = C.persimmon) =>
  `<path d="M0-70v22M-22-48h44M-22 30h44M0 30v30M-8 60h16"/><path d="M-22-48c-30 20-30 58 0 78h44c30-20 30-58 0-78z" fill="${fill}"/><path d="M-8-48c-10 24-10 54 0 78M8-48c10 24 10 54 0 78" stroke-width="3"/>`;
const river = (top: number) =>
  `<path d="M0 ${top}c160-26 320 26 480 0s320 26 480 0v${620 - top}H0z" fill="#7fa3cf"/><path d="M120 ${top + 70}c40-12 80 12 120 0M520 ${top + 90}c40-12 80 12 120 0M300 ${top + 140}c40-12 80 12 120 0M740 ${top + 50}c40-12 80 12 120 0" stroke="#fff8ec"/>`;
const boat =
  '<path d="M-150 0h300c-20 70-60 90-150 90S-130 70-150 0z" fill="#c2432a"/><path d="M0 0v-170c60 20 100 70 110 140H0" fill="#fff8ec"/><path d="M-70 34c8-8 20-8 28 0M-20 34c8-8 20-8 28 0M-66 62c20-12 50-12 70 0"/>';
const palace = `<path d="M-170 120V0h340v120z" fill="#e58fa0"/><path d="M-210 0c60-10 90-50 110-90h200c20 40 50 80 110 90z" fill="#c2432a"/><path d="M-130-90c40-8 60-36 70-66H60c10 30 30 58 70 66z" fill="#f3b33d"/><path d="M-40 120V50c0-40 80-40 80 0v70z" fill="#3b3f73"/>`;
const burst = (x: number, y: number, colour: string, size = 80) =>
  Array.from({ length: 12 }, (_, i) => {
    const a = (i / 12) * Math.PI * 2;
    return `<path stroke="${colour}" d="M${(x + Math.cos(a) * size * 0.35).toFixed(0)} ${(y + Math.sin(a) * size * 0.35).toFixed(0)}L${(x + Math.cos(a) * size).toFixed(0)} ${(y + Math.sin(a) * size).toFixed(0)}"/>`;
  }).join('');
const green = hills(960, 620, [
  { top: 330, fill: '#cfe0cf' },
  { top: 410, fill: '#a9c7ad' },
  { top: 500, fill: C.sage },
]);
const evening = hills(960, 620, [
  { top: 330, fill: '#6a6ca8' },
  { top: 410, fill: '#4f5290' },
  { top: 500, fill: C.dusk },
]);

export const PAGES: Page[] = [
  {
    sky: C.night,
    words: [],
    picture: `${stars(960, 360, 50, 11)}${burst(190, 150, C.marigold)}${burst(780, 130, C.rose)}${burst(500, 90, C.lilac, 60)}<path d="M0 470c200-50 380-20 540 0s300 10 420-30v180H0z" fill="#fff8ec"/>${at(440, 400, 1.2, pig())}`,
  },
  {
    sky: '#fdf0d5',
    words: [
      'Twelve animals were to race across the river, and the years would be named after them, in the order in which they arrived.',
      'Mei the pig was up before the sun. She had polished all four of her feet.',
    ],
    picture: `${green}<circle cx="800" cy="330" r="80" fill="${C.marigold}"/>${at(380, 450, 1, pig())}`,
  },
  {
    sky: '#fdf0d5',
    words: [
      'She was trotting along very nicely when somebody in the reeds said, “Meep.”',
      'It was a duckling, and it had lost its shoe. “Ducklings do not wear shoes,” said Mei. “I know,” said the duckling. “That is how long I have been looking.”',
    ],
    picture: `${green}<path d="M700 560v-190M740 570v-230M780 560v-170M660 565v-140" stroke="${C.sage}" stroke-width="12"/>${at(620, 520, 1.3, duckling)}${at(330, 440, 0.95, pig())}`,
  },
  {
    sky: '#fdf0d5',
    words: [
      'So Mei looked. She looked under a leaf, and under a log, and under a toad, who minded.',
      'There was no shoe. “Never mind,” said the duckling, and climbed up on her head. “I shall look from here.”',
    ],
    picture: `${green}<path d="M560 560h260c30 0 30-70 0-70H560z" fill="#9b7054"/><ellipse cx="560" cy="525" rx="22" ry="35" fill="#c99a68"/>${at(320, 450, 1, pig())}${at(402, 300, 0.85, duckling)}`,
  },
  {
    sky: '#f8d9b8',
    words: [
      'Half way to the river sat an old lantern seller, and all her lanterns had blown into a tree.',
      '“I am in a race,” said Mei. “Of course you are,” said the lantern seller, “you have beautiful feet.” So Mei shook the tree.',
    ],
    picture: `${green}<path d="M690 560V250" stroke="#6f4c37" stroke-width="34"/><circle cx="690" cy="190" r="150" fill="${C.sage}"/>${at(610, 180, 0.6, lantern())}${at(700, 120, 0.6, lantern(C.marigold))}${at(780, 220, 0.6, lantern(C.rose))}${at(320, 460, 0.95, pig())}${at(398, 318, 0.8, duckling)}`,
  },
  {
    sky: '#f8d9b8',
    words: [
      'Down came the red one, and the gold one, and the pink one, and one that was not a lantern but a wasps’ nest.',
      'They all ran a good deal faster after that.',
    ],
    picture: `${green}${at(170, 330, 0.8, lantern(), -14)}${at(300, 250, 0.8, lantern(C.marigold), 10)}${at(560, 450, 1, pig('worried'), -6)}${at(650, 300, 0.85, duckling, -10)}<path d="M60 140c20-10 20 10 40 0M130 90c20-10 20 10 40 0M50 220c20-10 20 10 40 0M160 180c20-10 20 10 40 0"/>`,
  },
  {
    sky: '#d9c3de',
    words: [
      'At the river there was a boat. It was a very rude boat.',
      '“You are heavy,” it said. “You are late, and there is a duck on your head.” “All of that is true,” said Mei. “May we come in?”',
    ],
    picture: `${evening}${river(420)}${at(620, 420, 0.95, boat)}${at(230, 400, 0.85, pig())}${at(300, 274, 0.75, duckling)}`,
  },
  {
    sky: '#d9c3de',
    words: [
      'Nobody had ever been polite to the boat before. It did not know where to look.',
      '“I leak,” it whispered, half way across. “Everybody does,” said Mei, and sat down on the hole.',
    ],
    picture: `${stars(960, 240, 20, 3)}${river(330)}${at(480, 390, 1.25, boat)}${at(400, 330, 0.6, pig('wet'))}${at(455, 240, 0.6, duckling)}`,
  },
  {
    sky: '#8d86c4',
    words: [
      'It was dark when they reached the other side. The rat had been there since breakfast. The ox had had his tea.',
      'There were eleven names upon the wall, and someone was putting away the ladder.',
    ],
    picture: `${stars(960, 300, 40, 5)}${moon(160, 120, 60)}${evening}${at(600, 380, 1.2, palace)}${at(210, 480, 0.7, pig('worried'))}`,
  },
  {
    sky: '#4f5290',
    words: [
      '“You are last,” said the Emperor. “Yes,” said Mei. “Why?”',
      'Mei thought about it. “There were a great many people on the way,” she said.',
    ],
    picture: `${stars(960, 300, 40, 9)}<path d="M520 560V300h300v260z" fill="${C.persimmon}"/><path d="M560 300c0-90 220-90 220 0" fill="${C.marigold}"/>${at(670, 360, 1.1, cat('#f7e3bf', '#f3c6b6'))}<path d="M622 306l10-50 24 26 16-36 16 36 24-26 10 50z" fill="${C.marigold}"/>${at(260, 470, 0.95, pig())}${at(338, 330, 0.8, duckling)}`,
  },
  {
    sky: C.night,
    words: [
      'And here they came: the lantern seller with her lanterns lit, and the toad, and the wasps, who had calmed down, and, up on the bank, dripping and shy, the boat.',
      'None of the winners had brought anyone at all.',
    ],
    picture: `${stars(960, 300, 40, 21)}${evening}${at(120, 330, 0.75, lantern())}${at(250, 260, 0.75, lantern(C.marigold))}${at(380, 320, 0.75, lantern(C.rose))}${at(690, 430, 0.85, boat)}${at(330, 500, 0.75, pig())}${at(390, 390, 0.65, duckling)}${at(520, 480, 0.6, ghost('#fffdf7', C.lilac))}`,
  },
  {
    sky: C.night,
    words: [
      'So the twelfth year is Mei’s, and it is the one that is best kept until last.',
      'The duckling is still looking for the shoe. If you find it, it is very, very small.',
    ],
    picture: `${stars(960, 300, 50, 31)}${burst(180, 150, C.marigold, 100)}${burst(500, 110, C.rose, 90)}${burst(800, 170, C.lilac, 100)}<path d="M0 470c200-50 380-20 540 0s300 10 420-30v180H0z" fill="#fff8ec"/>${at(430, 410, 1.05, pig())}${at(512, 258, 0.85, duckling)}`,
  },
];
