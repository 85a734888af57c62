import { cat, houseCat } from '../cast/cats.ts';
import { put } from '../cast/pen.ts';
import { duckling, pig, type PigMood } from '../cast/pig.ts';
import { firework, lantern, lanterns } from '../cast/things.ts';
import {
  DAY,
  DUSK,
  grass,
  hill,
  house,
  lamp,
  moon,
  NIGHT,
  poplar,
  roundTree,
  starry,
  type Light,
} from '../cast/village.ts';
import { COLOURS as C, doll, flat, inked, INK, line, spot } from '../pictures/parts.ts';

/** One page of the book: its words and its picture (960 × 620, SVG text). */
export interface Page {
  words: string[];
  sky: string;
  picture: string;
}

const W = 960;
const H = 620;
const MORNING: Light = { ...DAY, sky: '#fdf0d5' };

const rider = `<g transform="scale(.84)">${duckling()}</g>`;
const mei = (x: number, y: number, k: number, mood: PigMood = 'glad', ridden = true, stride = 1, turn = 0) =>
  put(x, y, k, pig(mood, { rider: ridden ? rider : '', stride }), turn);

const land = (light: Light, front: string) =>
  `${hill(W, H, 330, light.hills[0], 28)}${house(92, 356, 0.8, light)}${house(172, 350, 1, light, light === NIGHT ? '#7a3350' : '#c2432a')}${poplar(236, 356, 0.9, light.tree)}${hill(W, H, 414, light.hills[1], -26)}${roundTree(900, 440, 0.9, light.tree)}${hill(W, H, 510, front, 20)}${grass(W, 612, light === NIGHT ? '#262a58' : '#57806a', 7)}`;
const meadow = land(MORNING, '#8db594');
const night = land(NIGHT, '#3f6b5c');
const snow = `${hill(W, H, 350, NIGHT.hills[0], 24)}${house(90, 372, 0.8, NIGHT)}${house(176, 366, 1, NIGHT, '#7a3350')}${house(830, 368, 0.9, NIGHT, '#7a3350')}${hill(W, H, 440, NIGHT.hills[1], -20)}${flat('M-10 540C160 490 420 580 600 530S860 510 970 540V640H-10z', '#fff8ec')}`;
const sun = `${spot(800, 210, 120, C.marigold, 0.25)}${spot(800, 210, 80, C.marigold)}`;

const reeds = [660, 700, 742, 786, 828]
  .map(
    (x, i) =>
      `${line(`M${x} 590C${x + 4} 500 ${x - 6} 430 ${x + 6} ${330 + (i % 3) * 34}`, 9, '#57806a')}${inked(`M${x - 6} ${376 + (i % 3) * 34}C${x - 10} ${336 + (i % 3) * 34} ${x + 20} ${336 + (i % 3) * 34} ${x + 14} ${376 + (i % 3) * 34}C${x + 12} ${400 + (i % 3) * 34} ${x - 4} ${400 + (i % 3) * 34} ${x - 6} ${376 + (i % 3) * 34}z`, '#8a5a36')}`,
  )
  .join('');
const log = `${inked('M-170-70H150C180-70 180 0 150 0H-170z', '#9b7054')}${line('M-110-50h70M-60-26h120M40-52h60', 4, '#7a5540')}<ellipse cx="-170" cy="-35" rx="24" ry="36" fill="#d9ab78"/><ellipse cx="-170" cy="-35" rx="11" ry="17" stroke-width="3"/>`;
const toad = `${inked('M-56 0C-70-30-50-52-34-56C-36-78-8-80-6-60H12C14-80 42-78 40-56C58-50 74-30 60 0z', '#8fb35f')}${spot(-21, -62, 6, INK)}${spot(27, -62, 6, INK)}${line('M-26-30C-8-38 20-38 34-30M-44 0c-8-14 0-24 12-26M50 0c8-14 0-24-12-26', 4)}${line('M-34-78l20 8M44-78l-20 8', 4)}`;
const shoe = `${inked('M-20-20H0C2-8 20-10 22 0H-20z', C.persimmon)}`;
const seller = cat(
  { coat: 'brown', accessory: 'scarf', mood: 'sleepy', accent: C.lilac, prop: 'apple' },
  {
    hat: false,
    apron: false,
    paws: [
      [-60, -52],
      [56, -60],
    ],
  },
);
const tree = (hung: string) =>
  `${inked('M-34 0C-20-110-30-170-80-240L-56-256C-30-226-14-214-6-196C0-230 20-262 54-280L68-262C30-230 24-120 40 0z', '#8a5a36')}${inked('M0-520C90-540 160-480 150-420C210-400 200-290 130-276C90-230-90-230-130-276C-200-290-210-400-150-420C-160-480-90-540 0-520z', '#6f9a7d')}${line('M-90-420c10-14 30-14 40 0M20-460c10-14 30-14 40 0M60-340c10-14 30-14 40 0M-60-310c10-14 30-14 40 0', 4, '#57806a')}${hung}`;
const glow = (x: number, y: number, k: number, fill: string, turn = 0) =>
  `${spot(x, y + 50 * k, 76 * k, '#fdeec4', 0.35)}${put(x, y, k, lantern(fill), turn)}`;
const wasp = (x: number, y: number) =>
  put(
    x,
    y,
    0.9,
    `${inked('M-16 0C-16-12 16-14 22 0C16 12-16 12-16 0z', C.marigold)}${line('M-4-9V9M6-10V10', 4)}${inked('M-4-8C-22-30 2-36 4-10z', '#e6eef8')}${spot(16, -2, 2.5, INK)}`,
  );
const river = (top: number) =>
  `${flat(`M-10 ${top}C150 ${top - 26} 320 ${top + 26} 480 ${top}S810 ${top - 26} 970 ${top}V630H-10z`, '#7fa3cf')}${flat(`M-10 ${top + 70}C150 ${top + 50} 320 ${top + 96} 480 ${top + 76}S810 ${top + 50} 970 ${top + 76}V630H-10z`, '#6a8fc0')}${line(`M110 ${top + 50}c26-12 52 12 78 0M520 ${top + 96}c26-12 52 12 78 0M300 ${top + 150}c26-12 52 12 78 0M760 ${top + 40}c26-12 52 12 78 0M660 ${top + 170}c26-12 52 12 78 0`, 5, '#dfeaf7')}`;
/** The boat, its keel on 0,0. */
const boat = (face: 'rude' | 'shy') =>
  `${line('M0-100V-330', 16)}${line('M0-100V-330', 7, '#a87650')}${inked('M10-322C110-300 150-220 150-130H10z', '#fff8ec')}${inked('M-10-300C-70-270-100-210-104-130H-10z', '#f6e9d2')}${inked('M0-340L50-324L0-308z', C.persimmon)}${inked('M-190-110H190C170-30 110 0 0 0S-170-30-190-110z', C.persimmon)}${flat('M60-107H186C166-34 110-4 20-3C70-20 90-60 60-107z', '#93301c', 0.6)}${inked('M-204-124H204V-100H-204z', '#e9c08a')}${spot(-50, -66, 8, INK)}${spot(30, -66, 8, INK)}${face === 'rude' ? `${line('M-68-88L-36-80M48-88L16-80', 5)}${line('M-30-36C-18-46 4-46 14-36', 5)}` : `<g opacity=".6">${spot(-74, -48, 12, C.rose)}${spot(56, -48, 12, C.rose)}</g>${line('M-24-42C-16-34 0-34 8-42', 5)}`}`;
const palace = `${inked('M-190 0V-130H190V0z', '#e9a9b2')}${inked('M-250-130C-190-142-160-186-150-226H150C160-186 190-142 250-130z', C.persimmon)}${inked('M-150-226V-280H150V-226z', '#e9a9b2')}${inked('M-190-280C-130-292-110-326-100-356H100C110-326 130-292 190-280z', C.persimmon)}${inked('M-14-356C-14-376 14-376 14-356z', C.marigold)}${inked('M-40 0V-64C-40-106 40-106 40-64V0z', C.dusk)}${[-140, -90, 70, 120].map((x) => inked(`M${x}-50V-86H${x + 30}V-50z`, '#fbd27a')).join('')}${line('M-190-130H190M-150-226H150', 7, C.marigold)}`;
const ladder = line('M-24 0L-14-210M24 0L14-210M-22-40h44M-20-80h40M-18-120h36M-16-160h32', 7, '#d9a06b');
const crown = inked('M-44 0L-54-46L-24-26L0-58L24-26L54-46L44 0C20 8-20 8-44 0z', C.marigold);
const emperor = cat(houseCat('happy'), {
  hat: false,
  apron: false,
  stool: 60,
  paws: [
    [-66, -40],
    [66, -40],
  ],
  held: inked('M-70-152C-80-80-84-40-76-30H76C84-40 80-80 70-152C30-176-30-176-70-152z', C.marigold),
});
const throne = `${inked('M-130 0V-330C-130-420 130-420 130-330V0z', C.persimmon)}${inked('M-98 0V-320C-98-386 98-386 98-320V0z', '#93301c')}${spot(0, -396, 16, C.marigold)}`;

const stars = (count: number, seed: number, clear?: readonly [number, number, number]) =>
  starry(W, 300, Math.round(count * 0.6), seed, clear);

const PICTURES: [sky: string, picture: string][] = [
  [
    C.night,
    `${stars(44, 11)}${firework(150, 130, 96, C.marigold)}${firework(806, 120, 100, C.rose)}${firework(480, 70, 54, C.lilac)}${snow}${lanterns(W, 230, 7, 0.62)}${mei(456, 590, 1.5)}`,
  ],
  [
    MORNING.sky,
    `${sun}${meadow}${mei(430, 592, 1.5, 'proud', false)}${line('M712 560l24-8M716 588l26 4M700 532l16-18', 6, C.marigold)}`,
  ],
  [
    MORNING.sky,
    `${sun}${meadow}${reeds}${put(664, 596, 1.3, duckling(true), 0)}${mei(330, 592, 1.36, 'worried', false, 0)}`,
  ],
  [
    MORNING.sky,
    `${sun}${meadow}${put(720, 586, 1.1, log)}${put(730, 510, 0.9, toad)}${mei(300, 594, 1.36, 'glad')}${flat('M520 560q30-30 60 0q-30 16-60 0z', '#57806a')}`,
  ],
  [
    '#f8d9b8',
    `${meadow}${put(690, 570, 0.96, tree(`${put(-96, -330, 0.8, lantern(C.persimmon))}${put(0, -400, 0.8, lantern(C.marigold))}${put(100, -340, 0.8, lantern(C.rose))}`))}${put(876, 604, 0.84, seller)}${mei(300, 596, 1.3, 'glad')}`,
  ],
  [
    '#f8d9b8',
    `${meadow}${glow(120, 250, 0.9, C.persimmon, -14)}${glow(250, 170, 0.9, C.marigold, 10)}${glow(360, 290, 0.8, C.rose, -6)}${mei(600, 590, 1.3, 'worried', true, 1.3, -3)}${[
      [100, 140],
      [190, 90],
      [330, 110],
      [420, 190],
      [240, 320],
      [440, 80],
    ]
      .map(([x, y]) => wasp(x!, y!))
      .join('')}`,
  ],
  [
    '#d9c3de',
    `${hill(W, H, 330, DUSK.hills[0], 26)}${poplar(880, 360, 0.9, DUSK.tree)}${house(820, 356, 0.8, DUSK, '#c2432a')}${river(400)}${put(670, 540, 1.06, boat('rude'))}${flat('M-10 460C120 430 260 450 380 540C420 580 420 610 420 640H-10z', '#6f9a7d')}${mei(216, 590, 1.1, 'glad', true, 0)}`,
  ],
  [
    '#d9c3de',
    `${stars(20, 3)}${hill(W, H, 300, DUSK.hills[0], 20)}${river(350)}${mei(440, 430, 1.06, 'proud', true, 0)}${put(470, 560, 1.3, boat('shy').replace(/^.*?(?=<path d="M-190-110)/, ''))}${flat('M-10 530C200 508 340 560 520 536S840 516 970 540V630H-10z', '#6a8fc0', 0.9)}${line('M330 400q-8 16 0 22q8-6 0-22M610 410q-8 16 0 22q8-6 0-22', 5, '#dfeaf7')}`,
  ],
  [
    DUSK.sky,
    `${stars(40, 5, [150, 120, 110])}${moon(150, 120, 54)}${hill(W, H, 380, DUSK.hills[1], 26)}${put(610, 480, 1.06, palace)}${put(850, 500, 1, ladder, 12)}${hill(W, H, 486, '#4f7a66', -16)}${lamp(430, 500, 0.8)}${mei(220, 596, 1.16, 'worried')}`,
  ],
  [
    '#4f5290',
    `${Array.from({ length: 8 }, (_, i) => flat(`M${i * 130}-10h60v520h-60z`, '#5a5d9c', 0.7)).join('')}${flat('M-10 500H970V640H-10z', '#7a4a66')}${flat('M420 640L560 500H800L940 640z', C.persimmon)}${put(680, 530, 1.1, throne)}${put(680, 560, 1.16, emperor)}${put(680, 232, 1.1, crown)}${mei(250, 590, 1.3, 'glad', true, 0)}`,
  ],
  [
    C.night,
    `${stars(40, 21)}${night}${put(800, 480, 0.74, boat('shy'))}${flat('M600 486C700 470 860 476 970 460V540H620z', '#6a8fc0', 0.8)}${glow(80, 190, 0.8, C.persimmon)}${glow(400, 150, 0.8, C.marigold)}${glow(560, 210, 0.8, C.rose)}${put(590, 590, 1, seller)}${put(740, 596, 0.9, toad)}${mei(260, 596, 1.24)}${put(880, 540, 0.8, doll('', { trim: C.persimmon }))}${wasp(480, 360)}${wasp(690, 330)}`,
  ],
  [
    C.night,
    `${stars(44, 31)}${firework(170, 150, 104, C.marigold)}${firework(500, 110, 84, C.rose)}${firework(810, 160, 100, C.lilac)}${snow}${mei(430, 596, 1.36, 'proud', true, 0)}${put(850, 596, 0.9, shoe)}`,
  ],
];

const WORDS: string[][] = [
  [],
  [
    'Twelve animals were to race across the river, and the years would be named after them, in the order in which they arrived.',
    'Mei the pig was up before the sun. She had polished all four of her feet.',
  ],
  [
    'She was trotting along very nicely when somebody in the reeds said, “Meep.”',
    'It was a duckling, and it had lost its shoe. “Ducklings do not wear shoes,” said Mei. “I know,” said the duckling. “That is how long I have been looking.”',
  ],
  [
    'So Mei looked. She looked under a leaf, and under a log, and under a toad, who minded.',
    'There was no shoe. “Never mind,” said the duckling, and climbed up on her head. “I shall look from here.”',
  ],
  [
    'Half way to the river sat an old lantern seller, and all her lanterns had blown into a tree.',
    '“I am in a race,” said Mei. “Of course you are,” said the lantern seller, “you have beautiful feet.” So Mei shook the tree.',
  ],
  [
    'Down came the red one, and the gold one, and the pink one, and one that was not a lantern but a wasps’ nest.',
    'They all ran a good deal faster after that.',
  ],
  [
    'At the river there was a boat. It was a very rude boat.',
    '“You are heavy,” it said. “You are late, and there is a duck on your head.” “All of that is true,” said Mei. “May we come in?”',
  ],
  [
    'Nobody had ever been polite to the boat before. It did not know where to look.',
    '“I leak,” it whispered, half way across. “Everybody does,” said Mei, and sat down on the hole.',
  ],
  [
    'It was dark when they reached the other side. The rat had been there since breakfast. The ox had had his tea.',
    'There were eleven names upon the wall, and someone was putting away the ladder.',
  ],
  [
    '“You are last,” said the Emperor. “Yes,” said Mei. “Why?”',
    'Mei thought about it. “There were a great many people on the way,” she said.',
  ],
  [
    'And here they came: the lantern seller with her lanterns lit, and the toad, and the wasps, who had calmed down, and, up on the bank, dripping and shy, the boat.',
    'None of the winners had brought anyone at all.',
  ],
  [
    'So the twelfth year is Mei’s, and it is the one that is best kept until last.',
    'The duckling is still looking for the shoe. If you find it, it is very, very small.',
  ],
];

export const PAGES: Page[] = PICTURES.map(([sky, picture], n) => ({ words: WORDS[n]!, sky, picture }));
