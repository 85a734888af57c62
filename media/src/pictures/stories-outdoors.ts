import { cat, chefCalled, type ChefName, type Pose } from '../cast/cats.ts';
import { put } from '../cast/pen.ts';
import {
  DAY,
  grass,
  hill,
  house,
  moon,
  NIGHT,
  poplar,
  roundTree,
  starry,
  type Light,
} from '../cast/village.ts';
import { chef, COLOURS as C, doll, flat, inked, line, picture, spot, words } from './parts.ts';

const W = 960;
const H = 600;
const who = (name: ChefName, pose: Pose, mood?: 'happy' | 'sleepy' | 'surprised') =>
  cat(chefCalled(name, mood), pose);

const WINTER: Light = {
  ...DAY,
  hills: ['#d9a3b4', '#c98aa0', '#9d7fb0', '#7a6fb3'],
  wall: '#fff3e0',
  window: '#f9c66a',
  tree: '#7c6a9c',
};
const sunset = (x: number, y: number) =>
  `${spot(x, y, 170, '#fbd27a', 0.3)}${spot(x, y, 110, C.marigold)}${line(`M${x - 34} ${y - 16}c7 8 18 8 25 0M${x + 10} ${y - 16}c7 8 18 8 25 0M${x - 18} ${y + 16}c12 10 26 10 38 0`, 6, '#b3701a')}`;
const afterTheSun = picture(
  W,
  H,
  `${sunset(710, 210)}${hill(W, H, 300, WINTER.hills[0], 30)}${house(90, 330, 0.8, WINTER)}${house(170, 322, 1, WINTER)}${house(252, 330, 0.8, WINTER)}${poplar(310, 330, 0.8, WINTER.tree)}${hill(W, H, 390, WINTER.hills[1], -24)}${flat('M-10 470C160 440 320 500 480 470S800 440 970 476V540H-10z', '#7fa3cf')}${line('M60 500c20-10 40 10 60 0M760 496c20-10 40 10 60 0M560 510c20-10 40 10 60 0', 4, '#dfeaf7')}${inked('M120 540C260 420 560 420 700 540H620C520 476 300 476 200 540z', '#c9a18a')}${line('M190 500v-40M270 464v-40M410 448v-40M550 464v-40M630 500v-40M180 462C300 386 520 386 640 462', 6)}${flat('M-10 540H970V610H-10z', WINTER.hills[3])}${put(
    410,
    466,
    1.1,
    who('mango', {
      lean: 8,
      paws: [
        [-70, -110],
        [84, -126],
      ],
      elbows: [10, 6],
    }),
    3,
  )}`,
  '#f9cfa4',
);

const jam = (x: number, fill: string) =>
  put(
    x,
    350,
    0.9,
    `${inked('M-30-62C-34-50-34-6-26 0H26C34-6 34-50 30-62z', fill)}${inked('M-34-80H34V-60H-34z', '#fffdf7')}${inked('M-18-46H18V-16H-18z', '#fffdf7')}`,
  );
const payWhatYouPurr = picture(
  W,
  H,
  `${spot(120, 110, 56, C.marigold)}${hill(W, H, 350, DAY.hills[0], 24)}${house(120, 380, 0.9, DAY)}${poplar(200, 384, 1, DAY.tree)}${hill(W, H, 440, DAY.hills[1], -20)}${flat('M-10 510C300 480 640 540 970 500V610H-10z', DAY.hills[3])}${line('M300 130V520M760 130V520', 18)}${line('M300 130V520M760 130V520', 8, '#c98f5a')}${put(
    530,
    452,
    1.06,
    who('strawberry', {
      paws: [
        [-56, -54],
        [70, -120],
      ],
      lean: 5,
      over: `<g transform="translate(72 -132) rotate(20)">${line('M0 10V-34', 9)}${line('M0 10V-34', 4, '#cfd9ee')}<ellipse cy="-48" rx="13" ry="18" fill="#cfd9ee"/></g>`,
    }),
  )}${inked('M270 350H790V520H270z', '#d9a06b')}${inked('M250 336H810V364H250z', '#e9c08a')}${[320, 384, 690, 752].map((x, i) => jam(x, ['#d6493a', '#c2325a', '#d6493a', '#a8325a'][i]!)).join('')}${inked('M360 400H700V500H360z', '#fffdf7')}${words(530, 444, 34, 'PAY WHAT')}${words(530, 484, 34, 'YOU PURR')}${inked('M250 60H810L850 150C850 186 780 186 780 150C780 186 710 186 710 150C710 186 640 186 640 150C640 186 570 186 570 150C570 186 500 186 500 150C500 186 430 186 430 150C430 186 360 186 360 150C360 186 290 186 290 150C290 186 214 186 210 150z', '#fffdf7')}${[290, 430, 570, 710].map((x) => flat(`M${x + 4} 63h56l8 90c-4 24-60 24-66 0z`, C.persimmon)).join('')}${put(130, 496, 0.9, doll('Golden Star'), -4)}${put(880, 500, 0.96, doll('', { face: 'surprised', trim: C.sage }), 4)}`,
  '#dff0f2',
);

const pineapple = (x: number, y: number, k: number) =>
  put(
    x,
    y,
    k,
    `${inked('M0-44C-16-54-22-66-20-78C-12-74-6-68-4-62C-4-74 0-84 6-88C10-78 10-70 8-62C12-70 18-74 24-76C24-64 16-52 0-44z', C.sage)}${inked('M-20-26C-20-42-10-48 0-48S20-42 20-26C22-6 12 4 0 4S-22-6-20-26z', C.marigold)}${line('M-14-42L16-8M-20-26L6 3M4-47L20-28M14-42L-16-8M20-26L-6 3M-4-47L-20-28', 2.5)}`,
  );
const crate = picture(
  W,
  H,
  `${spot(150, 110, 54, C.marigold)}${flat('M-10 300C200 280 420 320 640 296S880 286 970 300V470H-10z', '#7fa3cf')}${line('M90 350c24-12 46 12 70 0M700 400c24-12 46 12 70 0M300 380c24-12 46 12 70 0', 5, '#dfeaf7')}${put(790, 380, 1, `${line('M0-60V-250', 12)}${inked('M8-244C90-220 120-150 120-90H8z', '#fff8ec')}${inked('M-8-224C-60-190-86-140-90-90H-8z', '#f6e9d2')}${inked('M-150-66H160C140-4 90 20 0 20S-130-4-150-66z', C.persimmon)}${inked('M0-262L44-248L0-234z', C.marigold)}`)}${inked('M-10 440H970V610H-10z', '#c98f5a')}${line('M-10 500H970M-10 556H970M140 440v60M420 440v60M760 440v60M280 500v56M620 500v56', 4, '#a87650')}${pineapple(240, 330, 2)}${pineapple(330, 320, 2.1)}${pineapple(560, 326, 2)}${put(446, 222, 1.36, chef(chefCalled('pineapple')))}${inked('M170 330H650V540H170z', '#d9a06b')}${line('M170 400H650M170 470H650', 4, '#a87650')}${inked('M190 330V540M630 330V540', 'none')}${words(410, 462, 72, 'FRUIT', '#8a4a2a')}${put(740, 560, 1, `${inked('M-46-30C-60-60-10-76 20-50C60-30 60 10 20 6C-10 4-40-6-46-30z', '#f9d25e')}`)}${inked('M206 330h50v34h-50zM560 330h50v34h-50z', '#b3794a')}`,
  '#cfe3f2',
);

const august = picture(
  W,
  H,
  `${hill(W, H, 330, DAY.hills[0], 24)}${poplar(90, 360, 1, DAY.tree)}${poplar(132, 364, 0.8, DAY.tree)}${hill(W, H, 420, '#e7c96a', -20)}${spot(610, 250, 300, '#fbd27a', 0.35)}${inked('M410 250C410 130 500 70 620 70S830 130 830 250C850 260 870 300 850 330C880 420 880 560 850 620H390C360 560 360 420 390 330C370 300 390 260 410 250z', C.marigold)}${flat('M720 90C800 120 826 190 826 250C846 262 866 300 848 330C876 420 876 560 848 620H760C800 420 800 220 720 90z', '#e09a2a', 0.6)}${inked('M500 96C480 40 540-6 620-6S760 40 740 96C700 74 540 74 500 96z', '#c98f5a')}${inked('M430 104C440 76 520 62 620 62S800 76 810 104C800 124 720 100 620 100S440 124 430 104z', '#d9a06b')}${line('M548 240c12 14 34 14 46 0M648 240c12 14 34 14 46 0M590 300c18 18 44 18 62 0', 7)}${spot(520, 280, 24, C.persimmon, 0.35)}${spot(722, 280, 24, C.persimmon, 0.35)}${[
    [470, 60],
    [800, 50],
    [860, 150],
  ]
    .map(([x, y]) =>
      put(
        x!,
        y!,
        0.9,
        `${inked('M-16 0C-16-12 16-14 22 0C16 12-16 12-16 0z', '#f9dc7c')}${line('M-4-9V9M6-10V10', 4)}${inked('M-4-8C-22-30 2-36 4-10z', '#e6eef8')}`,
      ),
    )
    .join(
      '',
    )}${flat('M-10 560H970V610H-10z', '#6f9a7d')}${inked('M20 90H300V600H20z', '#a9c7ad')}${inked('M60 130H260V600H60z', '#7a5544')}${inked('M60 130L-30 160V620L60 600z', C.persimmon)}${put(
    210,
    586,
    1.2,
    who('watermelon', {
      paws: [
        [-56, -56],
        [86, -120],
      ],
      lean: 6,
    }),
  )}${put(390, 586, 1, `${inked('M-66-50C-66-96 66-96 66-50S-66 0-66-50z', '#5d8f68')}${line('M-36-84C-48-60-48-30-30-10M0-88V-4M36-84C48-60 48-30 30-10', 5, '#3f6b4c')}`)}`,
  '#f3e3b0',
);

const paris = picture(
  W,
  H,
  `${spot(120, 100, 50, C.marigold)}${hill(W, H, 320, DAY.hills[0], 20)}${inked('M60 470V210H330V470z', C.lilac)}${inked('M30 220L195 90L360 220z', C.persimmon)}${inked('M156 470V350C156 310 234 310 234 350V470z', '#fff8ec')}${inked('M84 320V260H140V320zM250 320V260H306V320z', '#fbd27a')}${inked('M630 470V210H900V470z', '#f4b8bf')}${inked('M600 220L765 90L930 220z', C.dusk)}${words(765, 204, 52, 'Paris', '#fff8ec')}${inked('M726 470V350C726 310 804 310 804 350V470z', C.sage)}${inked('M654 320V260H710V320zM820 320V260H876V320z', '#fbd27a')}${flat('M-10 466H970V500H-10z', '#f6e9d2')}${flat('M-10 500H970V610H-10z', '#8f98b5')}${line('M20 556h90M180 556h90M340 556h90M500 556h90M660 556h90M820 556h90', 8, '#fffdf7')}${put(
    480,
    556,
    1.34,
    who('macaroon', {
      lean: -4,
      paws: [
        [-72, -130],
        [72, -130],
      ],
      elbows: [14, 14],
    }),
  )}${put(386, 386, 1.3, half('#b9a7e0'), -10)}${put(574, 386, 1.3, half('#f4b8bf'), 10)}`,
  '#cfe3f2',
);
function half(fill: string): string {
  return `${inked('M-40-6C-40-48 40-48 40-6z', fill)}${inked('M-42-8H42V8H-42z', '#fffdf7')}${inked('M-40 6C-40 36 40 36 40 6z', fill)}`;
}

const berries = (points: [number, number][]) =>
  points
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="17" fill="#4a5496"/>${line(`M${x - 6} ${y - 4}l6 5 6-5`, 3, '#c9d0f0')}`,
    )
    .join('');
const evening = picture(
  W,
  H,
  `${starry(W, 320, 50, 9, [790, 120, 120])}${moon(790, 120, 56)}${hill(W, H, 350, NIGHT.hills[0], 26)}${house(90, 374, 0.8, NIGHT)}${house(166, 368, 1, NIGHT, '#7a3350')}${hill(W, H, 440, NIGHT.hills[1], -22)}${roundTree(60, 500, 1, '#31407a')}${roundTree(880, 490, 1.2, '#31407a')}${hill(W, H, 520, '#2f3a6e', 14)}${grass(W, 600, '#22295a', 5)}${line('M680 470C760 440 740 380 820 360S900 300 960 310', 26, '#6f7cc0')}${line('M690 480C790 470 780 410 860 396S920 350 970 354', 18, '#8f9ad6')}${put(
    450,
    570,
    1.36,
    who('blueberry', {
      lean: 6,
      paws: [
        [-60, -60],
        [74, -84],
      ],
    }),
  )}${put(
    650,
    576,
    1.2,
    `${line('M-74-70C-60-170 60-170 74-70', 14)}${line('M-74-70C-60-170 60-170 74-70', 6, '#a87650')}${berries(
      [
        [-50, -84],
        [-16, -92],
        [20, -88],
        [52, -80],
        [-32, -70],
        [2, -72],
        [36, -68],
      ],
    )}${inked('M-86-74H86L66 0H-66z', '#c98f5a')}${line('M-80-50H80M-74-24H74M-40-74L-34 0M0-74V0M40-74L34 0', 4, '#8a5a36')}`,
  )}${put(600, 440, 0.9, inked('M0-30L8-9L30-8L13 6L19 28L0 15L-19 28L-13 6L-30-8L-8-9z', C.marigold), 8)}${put(300, 220, 0.7, inked('M0 0C-20-20-40-20-56-6C-44-6-40 4-38 12C-26 4-14 8-8 18C-4 12 4 12 8 18C14 8 26 4 38 12C40 4 44-6 56-6C40-20 20-20 0 0z', '#22264f'), -8)}`,
  NIGHT.sky,
);

const orchard = picture(
  W,
  H,
  `${hill(W, H, 360, '#e9c9a0', 24)}${house(820, 390, 0.9, DAY)}${poplar(890, 394, 1, '#c98f5a')}${hill(W, H, 440, '#a9b57f', -20)}${flat('M-10 520C300 490 640 550 970 510V610H-10z', '#8fa76c')}${inked('M430 560C450 460 440 380 400 320L436 306C452 344 472 352 484 372C490 330 510 300 540 276L560 296C526 330 520 460 548 560z', '#8a5a36')}<g transform="translate(0 40)">${inked('M480 20C620 6 700 90 680 170C760 200 750 320 650 334C600 384 360 384 310 334C210 320 200 200 280 170C260 90 340 6 480 20z', '#6f9a7d')}${line('M350 170c14-18 40-18 54 0M520 120c14-18 40-18 54 0M560 250c14-18 40-18 54 0M370 280c14-18 40-18 54 0', 5, '#57806a')}${put(480, 18, 1.2, `${inked('M0-10C-10-18-32-16-32 8C-32 28-14 38 0 32C14 38 32 28 32 8C32-16 10-18 0-10z', C.persimmon)}${line('M0-8C0-20 4-26 8-28', 5, '#6f4c37')}${inked('M4-18C16-30 28-24 30-16C22-10 10-10 4-18z', C.sage)}`)}</g>${put(
    250,
    566,
    1.24,
    who(
      'apple',
      {
        lean: 14,
        paws: [
          [-60, -54],
          [76, -164],
        ],
        elbows: [12, 6],
      },
      'surprised',
    ),
  )}${put(720, 490, 0.96, doll('Golden Star'), -12)}${put(856, 500, 0.86, doll('', { face: 'surprised', trim: C.persimmon }), -10)}${[
    [120, 580, C.persimmon],
    [380, 586, C.marigold],
    [600, 584, C.persimmon],
    [660, 592, C.marigold],
    [900, 590, C.persimmon],
  ]
    .map(([x, y, fill]) =>
      put(Number(x), Number(y), 0.8, inked('M-24 0C-10-18 14-18 26-4C14 10-12 12-24 0z', String(fill))),
    )
    .join('')}`,
  '#fbe3c0',
);

/** Pictures of the chefs' stories that are set outdoors, 960 × 600. */
export const storiesOutdoors: Record<string, string> = {
  'story-mango': afterTheSun,
  'story-strawberry': payWhatYouPurr,
  'story-pineapple': crate,
  'story-watermelon': august,
  'story-macaroon': paris,
  'story-blueberry': evening,
  'story-apple': orchard,
};
